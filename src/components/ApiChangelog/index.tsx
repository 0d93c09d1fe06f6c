import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import {
  anchorOf,
  changesOf,
  splitText,
  type ApiChange,
  type TouchedField,
  type TouchedOperation,
} from '@site/src/site/changelog/apiChangelog';
import changelog from '@site/.generated/changelog.json';
import {readableDate} from '@site/src/lib/dates';
import {apiOf, operationRoute, referenceRoute} from '@site/src/site/apis';
import ChangeKind from '@site/src/components/ChangeKind';
import styles from './styles.module.css';

export interface Props {
  /** Year of the changes. The page has one section per year. */
  year: number;
}

/** All changes of one year, grouped by date, newest first. */
export default function ApiChangelog({year}: Props): ReactNode {
  return (
    <>
      {changesOf(year, changelog as readonly ApiChange[]).map(({date, changes}, index) => (
        <section key={date}>
          {/* The page has the year as a heading. */}
          {index === 0 && date === String(year) ? (
            <Anchor id={anchorOf(date)} />
          ) : (
            <Heading as="h3" id={anchorOf(date)}>
              <time dateTime={date}>{readableDate(date)}</time>
            </Heading>
          )}
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={`${change.area} ${change.kind} ${change.text}`}>
                <Change change={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Anchor({id}: {id: string}): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id} className={styles.anchor} />;
}

function Change({change}: {change: ApiChange}): ReactNode {
  const touched = [...(change.operations ?? []).map(operationName), ...(change.fields ?? []).map(fieldName)];
  return (
    <>
      <p className={styles.head}>
        <ChangeKind kind={change.kind} /> <strong>{change.area}</strong>
      </p>
      <p className={styles.text}>
        {splitText(change.text).map(({text, code}, index) => (code ? <code key={index}>{text}</code> : text))}
        {change.links?.map(({label, to}, index, {length}) => (
          <span key={to}>
            {index === 0 ? ' See ' : index < length - 1 ? ', ' : ' and '}
            <Link to={to}>{label}</Link>
            {index === length - 1 && '.'}
          </span>
        ))}
      </p>
      {touched.length > 0 && (
        <ul className={styles.touched} aria-label="Operations and fields affected by this change">
          {touched.map(({key, name}) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function operationName(operation: TouchedOperation): {key: string; name: ReactNode} {
  if (typeof operation !== 'string') {
    const {method, path, status} = operation;
    return {
      key: `${method} ${path}`,
      name: (
        <>
          <code>
            {method} {path}
          </code>{' '}
          {status === 'earlier version' && <span className={styles.scope}>(earlier version)</span>}
        </>
      ),
    };
  }
  const [apiId = '', operationId = ''] = operation.split('/');
  return {
    key: operation,
    name: (
      <Link to={operationRoute(apiOf(apiId), operationId)}>
        <code>{operationId}</code>
      </Link>
    ),
  };
}

function fieldName(field: TouchedField): {key: string; name: ReactNode} {
  const [apiId = '', name = ''] = field.split('/');
  return {
    key: field,
    name: (
      <Link to={`${referenceRoute(apiOf(apiId))}#schema.${name}`}>
        <code>{name}</code>
      </Link>
    ),
  };
}
