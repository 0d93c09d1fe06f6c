import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {ApiView, GroupView, OperationView} from '@site/src/openapi/view/view';
import {referenceRoute} from '@site/src/site/apis';
import Button from '@site/src/components/Button';
import DownloadLinks from '@site/src/components/DownloadLinks';
import MethodBadge from '@site/src/components/MethodBadge';
import {useAnchor} from '@site/src/components/Operation/Anchors';
import Path from '@site/src/components/Operation/Path';
import Security, {SecuritySchemes} from '@site/src/components/Operation/Security';
import Servers from '@site/src/components/Operation/Servers';
import BaseUrl from './BaseUrl';
import styles from './styles.module.css';

/**
 * An API in the docs: a row for each operation, which runs it and leads to its page, then the authentication and the names of the
 * schemas. Everything else is on the full page. The table of contents finds the headings by the class `anchor`.
 */
export default function ApiOverview({view}: {view: ApiView}): ReactNode {
  const full = referenceRoute(view);
  const authentication = useAnchor('security');
  const {security, servers} = view.groups[0]!.operations[0]!;
  return (
    <>
      {servers[0] && <BaseUrl server={servers[0]} />}
      <div id={useAnchor('operations')} className={styles.tools}>
        <span>Version {view.version}</span>
        <span>
          Authentication: <Security security={security} />
        </span>
        <Servers servers={servers} />
        <Link to={full}>All on one page</Link>
        <DownloadLinks api={view.id} />
      </div>
      {view.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {view.security.length > 0 && (
        <details id={authentication} className={styles.part}>
          <summary className="site-button">Authentication</summary>
          <SecuritySchemes schemes={view.security} />
        </details>
      )}
      <details id={useAnchor('schemas')} className={styles.part}>
        <summary className="site-button">Schemas ({view.schemas.length})</summary>
        <ul className={styles.names}>
          {view.schemas.map(({id, name}) => (
            <li key={id}>
              <Link to={`${full}#${id}`}>
                <code>{name}</code>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Group({group: {id, name, operations}}: {group: GroupView}): ReactNode {
  return (
    <>
      <h2 id={useAnchor(id)} className={`anchor ${styles.group}`}>
        {name}
      </h2>
      <ul className={styles.rows}>
        {operations.map((operation) => (
          <Row key={operation.id} operation={operation} />
        ))}
      </ul>
    </>
  );
}

/** Its sample isn't shown: the button runs it as that of a block of code does. */
function Row({operation}: {operation: OperationView}): ReactNode {
  const {id, route, method, path, summary, beta, deprecated, sample} = operation;
  return (
    <li id={useAnchor(id)} className={styles.row} data-language="bash">
      <MethodBadge method={method} isWord />{' '}
      <span>
        <Link to={route}>{summary}</Link>
        {beta && ' (Beta)'}
        {deprecated && ' (Deprecated)'}
      </span>{' '}
      <code className={styles.path}>
        <Path path={path} />
      </code>
      <Button
        className={clsx(styles.run, 'site-button--quiet needs-script')}
        aria-label={`Run: ${summary}`}
        title="Simulated in your browser; nothing is sent"
        data-sample-action="run"
      >
        Run
      </Button>
      <div className="needs-script" hidden data-markdown-ignore>
        <pre>
          <code dangerouslySetInnerHTML={{__html: sample.html}} />
        </pre>
      </div>
    </li>
  );
}
