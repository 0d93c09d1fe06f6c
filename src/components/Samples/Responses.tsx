import type {ReactNode} from 'react';
import {PlainHeading, SelfLink, usePrefixed} from '@site/src/components/Operation/Anchors';
import RichText from '@site/src/components/Operation/RichText';
import type {ExampleView, ResponseView} from '@site/src/openapi/view/view';
import Card from './Card';
import styles from './styles.module.css';

/**
 * Examples of all responses. Scripts show one status at a time, in step with the descriptions in the text
 * (statusChoice.ts); without them, the examples follow each other.
 */
export default function Responses({responses}: {responses: readonly ResponseView[]}): ReactNode {
  return (
    <Card
      className={styles.response}
      data-responses
      head={
        <>
          <PlainHeading>Response</PlainHeading>
          <div className={`${styles.tabs} tab-row needs-script`} role="group" aria-label="Response status">
            {responses.map(({status}, index) => (
              <button
                key={status}
                type="button"
                aria-pressed={index === 0}
                data-class={status[0]}
                data-status={status}
                data-sample-action="status"
              >
                {status}
              </button>
            ))}
          </div>
        </>
      }
    >
      <div className={styles.panels} tabIndex={0} role="group" aria-label="Sample response">
        {responses.map((response, index) => (
          <Panel key={response.status} response={response} isShown={index === 0} />
        ))}
      </div>
    </Card>
  );
}

function Panel({response, isShown}: {response: ResponseView; isShown: boolean}): ReactNode {
  const {status, title, content} = response;
  const examples = content.flatMap((body) => body.examples.map((example) => ({base: body.base, example})));
  return (
    <div className={styles.panel} data-panel={status} hidden={!isShown}>
      <p className={styles.status} data-class={status[0]}>
        <b>{status}</b> {title !== status && title}
        {examples.length === 0 && <Body response={response} />}
      </p>
      {examples.map(({base, example}, index) => (
        <Example key={index} base={base} example={example} />
      ))}
    </div>
  );
}

/** What stands in for an example: the name of the body's schema, with a link to its description. */
function Body({response: {id, status, content}}: {response: ResponseView}): ReactNode {
  const anchor = usePrefixed(id);
  const [body] = content;
  if (!body) return status === '204' && ' · No body';
  return (
    <>
      {' · '}
      <SelfLink anchor={anchor}>{body.shape?.name ?? body.mediaTypes[0]}</SelfLink>
    </>
  );
}

interface ExampleProps {
  /** Start of the ids of its fields. */
  base: string;
  example: ExampleView;
}

function Example({base, example: {summary, description, html}}: ExampleProps): ReactNode {
  const fields = usePrefixed(base);
  return (
    <>
      <p className={styles.summary}>{summary}</p>
      <RichText html={description} className={styles.summary} />
      <pre className={styles.code} aria-label={summary} role="group" data-fields={fields}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </>
  );
}
