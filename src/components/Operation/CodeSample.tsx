import type {ReactNode} from 'react';
import CodeBlock from '@site/src/components/CodeBlock';
import type {SampleView} from '@site/src/openapi/view/view';

/** A piece of highlighted code. */
export default function CodeSample({sample}: {sample: SampleView}): ReactNode {
  return <CodeBlock html={sample.html} language={sample.language} label="Example" />;
}
