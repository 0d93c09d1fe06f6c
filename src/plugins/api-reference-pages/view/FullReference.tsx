import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import BaseUrl from '@site/src/components/ApiSpec/BaseUrl';
import CopyPage from '@site/src/components/CopyPage';
import DownloadLinks from '@site/src/components/DownloadLinks';
import Operation from '@site/src/components/Operation';
import {SelfLink, SurroundingsContext, useAnchor} from '@site/src/components/Operation/Anchors';
import NamedSchema from '@site/src/components/Operation/NamedSchema';
import RichText from '@site/src/components/Operation/RichText';
import Security, {SecuritySchemes} from '@site/src/components/Operation/Security';
import type {ApiView, GroupView, NamedSchemaView, OperationView} from '@site/src/openapi/view/view';
import Navigation from './Navigation';
import {headingId} from './navigationId';
import styles from './styles.module.css';

export interface Props {
  view: ApiView;
  title: string;
}

/** A full page below its header: navigation, overview, operations by group, schemas. */
export default function FullReference({view, title}: Props): ReactNode {
  const security = useAnchor(headingId('security', view));
  const schemas = useAnchor(headingId('schemas', view));
  const {security: needed, servers} = view.groups[0]!.operations[0]!;
  return (
    <>
      <Navigation view={view} />
      <main id="__docusaurus_skipToContent_fallback" className={styles.main} tabIndex={-1}>
        <h1>{title} reference</h1>
        <p className={styles.lead}>{view.summary}</p>
        <div className={styles.facts}>
          {servers[0] && <BaseUrl server={servers[0]} />}
          <span>
            Authentication: <Security security={needed} />
          </span>
          <span>Version {view.version}</span>
        </div>
        <div className={styles.tools}>
          {view.description && (
            <details className={styles.about}>
              <summary className="site-button--quiet">About</summary>
              <RichText html={view.description} level={2} />
            </details>
          )}
          <DownloadLinks api={view.id} />
          <CopyPage />
        </div>
        {view.groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {view.security.length > 0 && (
          <>
            <h2 id={security}>Authentication</h2>
            <SecuritySchemes schemes={view.security} />
          </>
        )}
        {view.schemas.length > 0 && <h2 id={schemas}>Schemas</h2>}
        {view.schemas.map((schema) => (
          <Schema key={schema.name} schema={schema} />
        ))}
      </main>
    </>
  );
}

function Group({group}: {group: GroupView}): ReactNode {
  return (
    <>
      <h2 id={useAnchor(group.id)}>{group.name}</h2>
      <RichText html={group.description} />
      {group.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} />
      ))}
    </>
  );
}

function OperationSection({operation}: {operation: OperationView}): ReactNode {
  const anchor = useAnchor(operation.id);
  return (
    <section id={anchor} className={styles.part} data-part="operation">
      <h3>
        <SelfLink anchor={anchor}>{operation.summary}</SelfLink>
      </h3>
      <Operation operation={operation} idPrefix={operation.id} headingLevel={4} />
      <p className={styles.ownPage}>
        <Link to={operation.route}>Open “{operation.summary}” on its own page</Link>
      </p>
    </section>
  );
}

function Schema({schema}: {schema: NamedSchemaView}): ReactNode {
  const anchor = useAnchor(schema.id);
  return (
    <section id={anchor} className={styles.part} data-part="schema">
      <h3>
        <SelfLink anchor={anchor}>{schema.name}</SelfLink>
      </h3>
      <SurroundingsContext value={{prefix: '', level: 3, schemas: ''}}>
        <NamedSchema schema={schema} />
      </SurroundingsContext>
    </section>
  );
}
