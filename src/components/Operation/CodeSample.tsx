import type {ReactNode} from 'react';
import CodeBlock from '@site/src/theme/CodeBlock';
import type {SampleView} from '@site/src/reference/view';
import {AnchoredHeading} from './Anchors';

interface Props {
  sample: SampleView;
  /** With a title the sample is a section of its own, reached under `id`. */
  title?: string;
  id?: string;
}

/** A piece of highlighted code. */
export default function CodeSample({sample, title, id}: Props): ReactNode {
  return (
    <>
      {title && id && <AnchoredHeading id={id}>{title}</AnchoredHeading>}
      <CodeBlock html={sample.html} language={sample.language} label={title ?? 'Example'} />
    </>
  );
}
