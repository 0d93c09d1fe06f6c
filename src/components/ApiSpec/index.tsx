import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {ApiView, GroupView} from '@site/src/reference/view';
import {apiOf, referenceRoute} from '@site/src/site/apis';
import DownloadLinks from '../DownloadLinks';
import MethodBadge from '../MethodBadge';
import Operation from '../Operation';
import {useAnchor} from '../Operation/Anchors';
import RichText from '../Operation/RichText';
import {useReference} from '../Operation/useReference';
import ServedHtml from '../ServedHtml';
import {groupAnchor} from './groupAnchor';
import styles from './styles.module.css';

/** The body of a spec page: overview, then every operation in a closed disclosure. */
export default function ApiSpec({api}: {api: string}): ReactNode {
  return (
    <ServedHtml key={api} id="api-spec">
      {() => <Loaded api={api} />}
    </ServedHtml>
  );
}

function Loaded({api}: {api: string}): ReactNode {
  const view = useReference<ApiView>(api);
  return (
    <>
      <RichText html={view.description} />
      <Downloads view={view} />
      {view.groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </>
  );
}

function Downloads({view}: {view: ApiView}): ReactNode {
  return (
    <p>
      Version {view.version}. The whole reference on <Link to={referenceRoute(apiOf(view.id))}>one full page</Link>.{' '}
      <DownloadLinks api={view.id} />
    </p>
  );
}

function Group({group}: {group: GroupView}): ReactNode {
  const anchor = useAnchor(groupAnchor(group.name));
  return (
    <section>
      <h2 id={anchor}>{group.name}</h2>
      <RichText html={group.description} />
      {group.operations.map((operation) => (
        <details key={operation.id} id={operation.id} className={styles.operation}>
          <summary className={styles.summary}>
            <MethodBadge method={operation.method} /> <code>{operation.path}</code>
            <span className={styles.name}>{operation.summary}</span>
          </summary>
          <div className={styles.inside}>
            <p>
              <Link to={operation.route}>{operation.summary} on a page of its own</Link>
            </p>
            <Operation operation={operation} idPrefix={operation.id} headingLevel={3} />
          </div>
        </details>
      ))}
    </section>
  );
}
