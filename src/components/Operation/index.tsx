import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {OperationView} from '@site/src/openapi/view/view';
import {apiOf, referenceRoute} from '@site/src/site/apis';
import MethodBadge from '@site/src/components/MethodBadge';
import Samples from '@site/src/components/Samples';
import Body from './Body';
import {Fields} from './Fields';
import Changes from './Changes';
import {AnchoredHeading, HeadingLevel, IdPrefix, SchemasAt} from './Anchors';
import Path from './Path';
import Responses from './Responses';
import RichText from './RichText';
import styles from './styles.module.css';

export interface Props {
  operation: OperationView;
  /** Put before every id, on pages that hold several operations. */
  idPrefix?: string;
  /** Level of the section headings: 2 on a page of its own, deeper where operations stand under headings. */
  headingLevel?: 2 | 3 | 4;
}

/** One operation, whole: request, parameters, body, responses, sample. Static: it needs no script. */
export default function Operation({operation, idPrefix = '', headingLevel = 2}: Props): ReactNode {
  return (
    <IdPrefix value={idPrefix}>
      <SchemasAt route={idPrefix ? '' : referenceRoute(apiOf(operation.api))}>
        <HeadingLevel value={headingLevel}>
          <div className={styles.operation}>
            <div className={styles.text}>
              <RequestLine operation={operation} />
              <Audiences operation={operation} />
              {operation.changes.length > 0 && (
                <p className={styles.changes}>
                  <Changes changes={operation.changes} />
                </p>
              )}
              <RichText html={operation.description} />
              {operation.guide && (
                <p>
                  Guide: <Link to={operation.guide.route}>{operation.guide.title}</Link>
                </p>
              )}
              <Authentication security={operation.security} />
              {operation.parameters.map((group) => (
                <section key={group.place}>
                  <AnchoredHeading id={group.place}>{group.title}</AnchoredHeading>
                  <Fields fields={group.fields} />
                </section>
              ))}
              {operation.body && <Body body={operation.body} />}
              <Responses responses={operation.responses} />
            </div>
            <div className={styles.samples}>
              <AnchoredHeading id="sample">Sample request</AnchoredHeading>
              <Samples operation={operation} />
            </div>
          </div>
        </HeadingLevel>
      </SchemasAt>
    </IdPrefix>
  );
}

function RequestLine({operation}: {operation: OperationView}): ReactNode {
  return (
    <div className={styles.request}>
      <p className={styles.requestLine}>
        <MethodBadge method={operation.method} />{' '}
        <code className={styles.path} data-path>
          <Path path={operation.path} />
        </code>
        {operation.beta && <strong className={styles.mark}>Beta</strong>}
        {operation.deprecated && <strong className={styles.mark}>Deprecated</strong>}
      </p>
      <details className={styles.servers}>
        <summary>Servers</summary>
        <ul>
          {operation.servers.map((server) => (
            <li key={server.url}>
              <code>{server.url}</code> {server.name}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Audiences({operation}: {operation: OperationView}): ReactNode {
  if (operation.audiences.length === 0) return null;
  return (
    <p className={styles.audiences}>
      Intended for:{' '}
      {operation.audiences.map((audience) => (
        <span key={audience.name} className={styles.audience} title={audience.description}>
          {audience.name}
        </span>
      ))}
    </p>
  );
}

function Authentication({security}: {security: readonly string[]}): ReactNode {
  return (
    <p>
      {security.length > 0 ? (
        <>
          <Link to="/docs/api/api_general#authentication">Authentication</Link>: bearer token in the{' '}
          <code>Authorization</code> header.
        </>
      ) : (
        'Authentication: none.'
      )}
    </p>
  );
}
