import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import Button from '@site/src/components/Button';
import type {BodyView, OperationView} from '@site/src/openapi/view/view';
import {referenceRoute} from '@site/src/site/apis';
import {AnchoredHeading, SurroundingsContext} from './Anchors';
import Endpoint from './Endpoint';
import Content from './Content';
import Responses, {Callbacks} from './Responses';
import RichText from './RichText';
import {Fields} from './Schema';
import Security from './Security';
import Servers from './Servers';
import styles from './styles.module.css';
// After the parts, so that the rules of cards follow those of the operation in the style sheet.
import Samples from '@site/src/components/Samples';
import ResponseSamples from '@site/src/components/Samples/Responses';

export interface Props {
  operation: OperationView;
  /** Prefix for every ID, on pages with several operations. */
  idPrefix?: string;
  /** Level of the section headings: 2 on an operation's page, deeper below other headings. */
  headingLevel?: 2 | 3 | 4;
}

/**
 * A complete operation: endpoint, description, request and response as a rail, parameters, body, and responses. Static: it
 * needs no script.
 */
export default function Operation({operation, idPrefix = '', headingLevel = 2}: Props): ReactNode {
  const schemas = idPrefix ? '' : referenceRoute({id: operation.api});
  return (
    <SurroundingsContext value={{prefix: idPrefix, level: headingLevel, schemas}}>
      <div className={styles.operation}>
        <div className={styles.grid} data-operation-root>
          <Endpoint operation={operation} />
          <div className={styles.intro}>
            <Meta operation={operation} />
            <RichText html={operation.description} level={headingLevel} />
          </div>
          <div className={styles.rail}>
            <Samples operation={operation} />
            <ResponseSamples responses={operation.responses} />
          </div>
          <div className={styles.text} data-parts={idPrefix}>
            {operation.parameters.map(({place, title, fields}) => (
              <section key={place}>
                <AnchoredHeading id={place}>{title}</AnchoredHeading>
                <Fields fields={fields} />
              </section>
            ))}
            {operation.body && <RequestBody body={operation.body} />}
            <Responses responses={operation.responses} />
            {operation.callbacks && <Callbacks callbacks={operation.callbacks} />}
          </div>
          <p className={`${styles.bottomBar} needs-script`}>
            <Button data-sample-action="copy">Copy</Button>
            <Button data-sample-action="build">Build</Button>
            <Button isMain data-sample-action="run">
              Run
            </Button>
          </p>
        </div>
      </div>
    </SurroundingsContext>
  );
}

/** For whom, how to authenticate, the servers, and where to read more, in one row. */
function Meta({operation: {audiences, security, guide, servers}}: {operation: OperationView}): ReactNode {
  return (
    <ul className={styles.meta}>
      {audiences.length > 0 && (
        <li>
          {'For '}
          {audiences.map(({name, description}, index) => (
            <span key={name} title={description}>
              {index > 0 && (index < audiences.length - 1 ? ', ' : audiences.length > 2 ? ', and ' : ' and ')}
              {name}
            </span>
          ))}
        </li>
      )}
      <li>
        {'Authentication: '}
        <Security security={security} />
      </li>
      <li>
        <Servers servers={servers} />
      </li>
      {guide && (
        <li>
          Guide: <Link to={guide.route}>{guide.title}</Link>
        </li>
      )}
    </ul>
  );
}

/** The request body, per shape. */
function RequestBody({body: {id, description, required, content}}: {body: BodyView}): ReactNode {
  return (
    <section>
      <AnchoredHeading id={id}>Request body</AnchoredHeading>
      <RichText html={description} />
      {!required && <p>The body is optional.</p>}
      {content.map((one) => (
        <Content key={one.mediaTypes.join()} content={one} required={required} />
      ))}
    </section>
  );
}
