import type {ReactNode} from 'react';

/** Text with code in backticks. */
export default function InlineCode({text}: {text: string}): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
