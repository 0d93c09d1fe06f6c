import Link from '@docusaurus/Link';
import {Fragment, type ReactNode} from 'react';
import {isErrorBody, splitErrors, statusCodesRoute} from '@site/src/openapi/view/splitErrors';
import {withoutContent} from '@site/src/openapi/view/withoutContent';
import type {CallbackView, ContentView, ResponseView} from '@site/src/openapi/view/view';
import {AnchoredHeading, HashLink, SelfLink, useAnchor} from './Anchors';
import Content from './Content';
import RichText from './RichText';
import {Fields} from './Schema';
import styles from './styles.module.css';
import TypeName from './TypeName';

/** All responses of an operation: results in full, with successes open, and one line for each error that says more than its status. */
export default function Responses({responses}: {responses: readonly ResponseView[]}): ReactNode {
  const {results, errors, common, body} = splitErrors(responses);
  return (
    <section>
      <AnchoredHeading id="responses">Responses</AnchoredHeading>
      {results.map((response) => (
        <Response key={response.status} response={response} />
      ))}
      {body?.shape?.name !== undefined && (
        <p>
          Errors are returned as <code>{body.mediaTypes.join()}</code> with the <TypeName shape={body.shape} /> schema.
          {common.length > 0 && ' Like every operation, this one can return '}
          {common.map((response, index) => (
            <Fragment key={response.status}>
              {index > 0 && (index < common.length - 1 ? ', ' : ' or ')}
              <CommonError response={response} />
            </Fragment>
          ))}
          {common.length > 0 && '.'} For details, see <Link to={statusCodesRoute}>Status codes</Link>.
        </p>
      )}
      {errors.length > 0 && (
        <ul className={styles.values}>
          {errors.map((response) => (
            <ErrorLine key={response.status} response={response} body={body} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CommonError({response: {id, status}}: {response: ResponseView}): ReactNode {
  const anchor = useAnchor(id);
  return (
    <span id={anchor}>
      <StatusLink anchor={anchor} status={status} />
    </span>
  );
}

function StatusLink({anchor, status}: {anchor: string; status: string}): ReactNode {
  return (
    <span data-status={status} data-sample-action="status">
      <SelfLink anchor={anchor}>
        <code>{status}</code>
      </SelfLink>
    </span>
  );
}

function ErrorLine({
  response,
  body,
  alone = false,
}: {
  response: ResponseView;
  body: ContentView | undefined;
  alone?: boolean;
}): ReactNode {
  const {id, status, description, headers, content} = response;
  const anchor = useAnchor(id);
  return (
    <li id={anchor}>
      <StatusLink anchor={anchor} status={status} /> <span dangerouslySetInnerHTML={{__html: description}} />
      {headers.length > 0 && <p className={styles.title}>Headers</p>}
      <Fields fields={headers} />
      {content
        .filter((one) => !isErrorBody(one, body))
        .map((one) => (
          <Content key={one.mediaTypes.join()} content={one} response alone={alone} />
        ))}
    </li>
  );
}

/** Requests that the platform sends to addresses from the request. */
export function Callbacks({callbacks}: {callbacks: readonly CallbackView[]}): ReactNode {
  return (
    <section>
      <AnchoredHeading id="callbacks">Callbacks</AnchoredHeading>
      {callbacks.map((callback) => (
        <Callback key={callback.id} callback={callback} />
      ))}
    </section>
  );
}

function Callback({
  callback: {id, name, method, path, description, parameters, body, responses},
}: {
  callback: CallbackView;
}): ReactNode {
  return (
    <details id={useAnchor(id)} className={styles.response} open>
      <summary>
        <code>{method.toUpperCase()}</code> {name}
      </summary>
      <p className={styles.facts}>
        <code>{path}</code>
      </p>
      <RichText html={description} />
      {parameters.map(({place, title, fields}) => (
        <Fragment key={place}>
          <p className={styles.title}>{title}</p>
          <Fields fields={fields} />
        </Fragment>
      ))}
      {body && <RichText html={body.description} />}
      {body?.content.map((content) => (
        <Content key={content.mediaTypes.join()} content={content} required={body.required} alone />
      ))}
      <p className={styles.title}>Responses</p>
      <ul className={styles.values}>
        {responses.map((response) => (
          <ErrorLine key={response.id} response={response} body={undefined} alone />
        ))}
      </ul>
    </details>
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
      {content.length === 0 && <p className={styles.facts}>{withoutContent(status)}</p>}
      {content.map((one) => (
        <Content key={one.mediaTypes.join()} content={one} response />
      ))}
    </details>
  );
}
