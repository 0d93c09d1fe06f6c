import type {ReactNode} from 'react';
import CodeBlock from '@site/src/theme/CodeBlock';
import type {SampleView} from '@site/src/reference/view';

/** A piece of highlighted code. */
export default function CodeSample({sample}: {sample: SampleView}): ReactNode {
  return <CodeBlock html={sample.html} language={sample.language} label="Example" />;
}
