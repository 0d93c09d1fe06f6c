import type {ReactNode} from 'react';
import MethodBadge from '@site/src/components/MethodBadge';
import type {OperationView} from '@site/src/openapi/view/view';
import {usePrefixed} from './Anchors';
import Path from './Path';
import styles from './styles.module.css';

const placeNames: Readonly<Record<string, string>> = {
  path: 'Path',
  query: 'Query',
  header: 'Headers',
  cookie: 'Cookies',
};

/** What is called, and the sections of the operation. Stays in view beside the text. */
export default function Endpoint({operation}: {operation: OperationView}): ReactNode {
  const {method, path, beta, deprecated, isWebhook, parameters, body, callbacks} = operation;
  return (
    <div className={styles.bar}>
      <div className={styles.endpoint}>
        <p className={styles.requestLine}>
          <MethodBadge method={method} />{' '}
          <code className={styles.path} data-path>
            <Path path={path} />
          </code>
          {isWebhook && <strong className={styles.mark}>Webhook</strong>}
          {beta && <strong className={styles.mark}>Beta: not yet finalized</strong>}
          {deprecated && <strong className={styles.mark}>Deprecated</strong>}
        </p>
        <nav className={styles.sections} aria-label={`Sections of ${method.toUpperCase()} ${path}`} data-sections>
          {parameters.map(({place}) => (
            <SectionLink key={place} id={place}>
              {placeNames[place] ?? place}
            </SectionLink>
          ))}
          {body && <SectionLink id={body.id}>Body</SectionLink>}
          <SectionLink id="responses">Responses</SectionLink>
          {callbacks && <SectionLink id="callbacks">Callbacks</SectionLink>}
        </nav>
      </div>
    </div>
  );
}

function SectionLink({id, children}: {id: string; children: string}): ReactNode {
  return <a href={`#${usePrefixed(id)}`}>{children}</a>;
}
