import type {ReactNode} from 'react';
import type {BodyView} from '@site/src/openapi/view/view';
import {AnchoredHeading} from './Anchors';
import Content from './Content';
import RichText from './RichText';

/** The request body, per shape. */
export default function RequestBody({body}: {body: BodyView}): ReactNode {
  return (
    <section>
      <AnchoredHeading id={body.id}>Request body</AnchoredHeading>
      <RichText html={body.description} />
      {!body.required && <p>The body is optional.</p>}
      {body.content.map((content) => (
        <Content key={content.mediaTypes.join()} content={content} required={body.required} />
      ))}
    </section>
  );
}
