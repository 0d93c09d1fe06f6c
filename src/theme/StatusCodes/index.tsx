// Shows all responses; the stock part shows one at a time, in tabs that need a script.
import type {ReactNode} from 'react';
import {Fields} from '@theme/Schema';
import {AnchoredHeading, HashLink, useAnchor} from '@site/src/components/Operation/Anchors';
import Content from '@site/src/components/Operation/Content';
import RichText from '@site/src/components/Operation/RichText';
import styles from '@site/src/components/Operation/styles.module.css';
import type {ResponseView} from '@site/src/openapi/view/view';

/** All responses of an operation; successes are open. */
export default function StatusCodes({responses}: {responses: readonly ResponseView[]}): ReactNode {
  return (
    <section>
      <AnchoredHeading id="responses">Responses</AnchoredHeading>
      {responses.map((response) => (
        <Response key={response.status} response={response} />
      ))}
    </section>
  );
}

function Response({response}: {response: ResponseView}): ReactNode {
  const {status, title, headers, content} = response;
  const anchor = useAnchor(response.id);
  return (
    <details id={anchor} className={styles.response} open={status.startsWith('2')}>
      <summary data-class={status[0]} data-status={status} data-sample-action="status">
        <code>{status}</code> {title !== status && title}
      </summary>
      <HashLink anchor={anchor} name={`response ${status}`} />
      <RichText html={response.description} />
      {headers.length > 0 && <p className={styles.title}>Headers</p>}
      <Fields fields={headers} />
      {content.length === 0 && <p className={styles.facts}>No response body.</p>}
      {content.map((one) => (
        <Content key={one.mediaTypes.join()} content={one} response />
      ))}
    </details>
  );
}
