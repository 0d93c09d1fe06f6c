import type {ReactNode} from 'react';
import type {ResponseView} from '@site/src/reference/view';
import {AnchoredHeading, AnchorLink, useAnchor} from './Anchors';
import Content from './Content';
import {Fields} from './Fields';
import Notes from './Notes';
import RichText from './RichText';
import styles from './styles.module.css';

/** All answers of an operation; successes are open. */
export default function Responses({responses}: {responses: readonly ResponseView[]}): ReactNode {
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
  const anchor = useAnchor(response.id);
  return (
    <details id={anchor} className={styles.response} open={response.status.startsWith('2')}>
      <summary>
        <code className={styles.status} data-class={response.status[0]}>
          {response.status}
        </code>{' '}
        {response.title !== response.status && response.title}
        <AnchorLink anchor={anchor} name={`response ${response.status}`} />
      </summary>
      <RichText html={response.description} className={styles.description} />
      <Notes notes={response.notes} />
      {response.headers.length > 0 && (
        <>
          <p className={styles.headersTitle}>Headers</p>
          <Fields fields={response.headers} />
        </>
      )}
      {response.content.length === 0 && <p className={styles.fact}>No body.</p>}
      {response.content.map((content) => (
        <Content key={content.mediaTypes.join()} content={content} />
      ))}
    </details>
  );
}
