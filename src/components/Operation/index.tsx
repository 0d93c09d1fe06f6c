import Link from '@docusaurus/Link';
import MethodEndpoint from '@theme/ApiExplorer/MethodEndpoint';
import ParamsDetails from '@theme/ParamsDetails';
import RequestSchema from '@theme/RequestSchema';
import StatusCodes from '@theme/StatusCodes';
import type {ReactNode} from 'react';
import type {OperationView} from '@site/src/openapi/view/view';
import {apiOf, referenceRoute} from '@site/src/site/apis';
import Samples from '@site/src/components/Samples';
import Changes from './Changes';
import {AnchoredHeading, HeadingLevel, IdPrefix, SchemasAt} from './Anchors';
import RichText from './RichText';
import styles from './styles.module.css';

export interface Props {
  operation: OperationView;
  /** Prefix for every ID, on pages with several operations. */
  idPrefix?: string;
  /** Level of the section headings: 2 on an operation's page, deeper below other headings. */
  headingLevel?: 2 | 3 | 4;
}

/** A complete operation: request, parameters, body, responses, and sample. Static: it needs no script. */
export default function Operation({operation, idPrefix = '', headingLevel = 2}: Props): ReactNode {
  return (
    <IdPrefix value={idPrefix}>
      <SchemasAt route={idPrefix ? '' : referenceRoute(apiOf(operation.api))}>
        <HeadingLevel value={headingLevel}>
          <div className={styles.operation}>
            <div className={styles.text}>
              <MethodEndpoint operation={operation} />
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
              <ParamsDetails parameters={operation.parameters} />
              {operation.body && <RequestSchema body={operation.body} />}
              <StatusCodes responses={operation.responses} />
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
