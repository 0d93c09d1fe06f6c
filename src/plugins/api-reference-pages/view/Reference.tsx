import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {groupAnchor} from '@site/src/components/ApiSpec/groupAnchor';
import DownloadLinks from '@site/src/components/DownloadLinks';
import Operation from '@site/src/components/Operation';
import {AnchorLink, useAnchor} from '@site/src/components/Operation/Anchors';
import {Shape} from '@site/src/components/Operation/Fields';
import Notes from '@site/src/components/Operation/Notes';
import RichText from '@site/src/components/Operation/RichText';
import type {ApiView, GroupView, NamedSchemaView, OperationView} from '@site/src/reference/view';
import styles from './styles.module.css';

/** The content of a full page: overview, operations by group, schemas. */
export default function Reference({view, title}: {view: ApiView; title: string}): ReactNode {
  return (
    <main id="__docusaurus_skipToContent_fallback" className={styles.main} tabIndex={-1}>
      <h1>{title} reference</h1>
      <RichText html={view.description} />
      <p>
        Version {view.version}. <DownloadLinks api={view.id} />
      </p>
      {view.groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      <section>
        <h2 id={useAnchor('schemas')}>Schemas</h2>
        {view.schemas.map((schema) => (
          <NamedSchema key={schema.name} schema={schema} />
        ))}
      </section>
    </main>
  );
}

function Group({group}: {group: GroupView}): ReactNode {
  return (
    <section>
      <h2 id={useAnchor(groupAnchor(group.name))}>{group.name}</h2>
      <RichText html={group.description} />
      {group.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} />
      ))}
    </section>
  );
}

function OperationSection({operation}: {operation: OperationView}): ReactNode {
  const anchor = useAnchor(operation.id);
  return (
    <section className={styles.operation}>
      <h3 id={anchor}>
        {operation.summary}
        <AnchorLink anchor={anchor} name={operation.summary} />
      </h3>
      <Operation operation={operation} idPrefix={operation.id} headingLevel={4} />
      <p className={styles.ownPage}>
        <Link to={operation.route}>{operation.summary} on a page of its own</Link>
      </p>
    </section>
  );
}

function NamedSchema({schema}: {schema: NamedSchemaView}): ReactNode {
  const anchor = useAnchor(schema.id);
  return (
    <section className={styles.schema}>
      <h3 id={anchor}>
        {schema.name}
        <AnchorLink anchor={anchor} name={schema.name} />
      </h3>
      <RichText html={schema.description} />
      <Notes notes={schema.notes} />
      {schema.usedIn.length > 0 && (
        <p>
          Used in:{' '}
          {schema.usedIn.map(({operationId, summary}, index) => (
            <span key={operationId}>
              {index > 0 && ', '}
              <a href={`#${operationId}`}>{summary}</a>
            </span>
          ))}
        </p>
      )}
      <Shape shape={schema.shape} />
    </section>
  );
}
