import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {ApiView, GroupView, NamedSchemaView} from '@site/src/openapi/view/view';
import {referenceRoute} from '@site/src/site/apis';
import DownloadLinks from '@site/src/components/DownloadLinks';
import MethodBadge from '@site/src/components/MethodBadge';
import Operation from '@site/src/components/Operation';
import {useAnchor} from '@site/src/components/Operation/Anchors';
import NamedSchema from '@site/src/components/Operation/NamedSchema';
import Path from '@site/src/components/Operation/Path';
import RichText from '@site/src/components/Operation/RichText';
import {SecuritySchemes} from '@site/src/components/Operation/Security';
import styles from './styles.module.css';

/**
 * An API in the docs: overview, operations by group, and schemas, each in a closed disclosure. The table of contents
 * finds the headings by the class `anchor`.
 */
export default function ApiOverview({view}: {view: ApiView}): ReactNode {
  const security = useAnchor('security');
  return (
    <>
      <RichText html={view.description} level={2} />
      <p>
        Version {view.version}. See the full reference on <Link to={referenceRoute(view)}>one page</Link>.{' '}
        <DownloadLinks api={view.id} />
      </p>
      {view.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {view.security.length > 0 && (
        <section>
          <h2 id={security} className={clsx('anchor', styles.heading)}>
            Authentication
          </h2>
          <SecuritySchemes schemes={view.security} />
        </section>
      )}
      <section>
        <h2 id={useAnchor('schemas')} className={clsx('anchor', styles.heading)}>
          Schemas
        </h2>
        <div className={styles.list}>
          {view.schemas.map((schema) => (
            <Schema key={schema.name} schema={schema} />
          ))}
        </div>
      </section>
    </>
  );
}

function Group({group}: {group: GroupView}): ReactNode {
  const anchor = useAnchor(group.id);
  return (
    <section>
      <h2 id={anchor} className={clsx('anchor', styles.heading)}>
        {group.name}
      </h2>
      <RichText html={group.description} />
      <div className={styles.list}>
        {group.operations.map((operation) => (
          <details key={operation.id} id={operation.id} className={styles.part}>
            <summary>
              <MethodBadge method={operation.method} isWord />{' '}
              <span className={styles.name}>
                <b>{operation.summary}</b>{' '}
                <code>
                  <Path path={operation.path} />
                </code>
              </span>
            </summary>
            <p>
              <Link to={operation.route}>Open “{operation.summary}” on its own page</Link>
            </p>
            <Operation operation={operation} idPrefix={operation.id} headingLevel={3} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Schema({schema}: {schema: NamedSchemaView}): ReactNode {
  const anchor = useAnchor(schema.id);
  return (
    <details id={anchor} className={styles.part}>
      <summary>
        <code>{schema.name}</code>
      </summary>
      <NamedSchema schema={schema} />
    </details>
  );
}
