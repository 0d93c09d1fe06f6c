// Rendered at build; the stock part renders a body only in the browser.
import type {ReactNode} from 'react';
import {AnchoredHeading} from '@site/src/components/Operation/Anchors';
import Content from '@site/src/components/Operation/Content';
import RichText from '@site/src/components/Operation/RichText';
import type {BodyView} from '@site/src/openapi/view/view';

/** The request body, per shape. */
export default function RequestSchema({body}: {body: BodyView}): ReactNode {
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
