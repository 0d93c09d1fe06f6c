import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {SecuritySchemeView, SecurityView} from '@site/src/openapi/view/view';
import {SchemaLink, useAnchor} from './Anchors';
import RichText from './RichText';
import {Facts} from './SchemaField';
import styles from './styles.module.css';

/** How to authenticate an operation: alternatives with their scopes, linked to what describes them. */
export default function Security({security: {alternatives, optional}}: {security: SecurityView}): ReactNode {
  if (alternatives.length === 0) return 'none';
  return (
    <>
      {alternatives.map((needed, index) => (
        <Fragment key={index}>
          {index > 0 && ' or '}
          {needed.map(({name, label, scopes, guide}, position) => (
            <Fragment key={name}>
              {position > 0 && ' and '}
              {guide === undefined ? (
                <SchemaLink name={name} kind="security">
                  {label}
                </SchemaLink>
              ) : (
                <Link to={guide}>{label}</Link>
              )}
              {scopes.length > 0 && ` with ${scopes.length === 1 ? 'scope' : 'scopes'} `}
              {scopes.map((scope, number) => (
                <Fragment key={scope}>
                  {number > 0 && ', '}
                  <code>{scope}</code>
                </Fragment>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
      {optional && ' (optional)'}
    </>
  );
}

/** All security schemes of an API, on pages that hold all of it. */
export function SecuritySchemes({schemes}: {schemes: readonly SecuritySchemeView[]}): ReactNode {
  return (
    <ul className={`${styles.operation} ${styles.fields}`}>
      {schemes.map((scheme) => (
        <Scheme key={scheme.id} scheme={scheme} />
      ))}
    </ul>
  );
}

function Scheme({scheme: {id, name, label, description, facts, flows}}: {scheme: SecuritySchemeView}): ReactNode {
  return (
    <li id={useAnchor(id)}>
      <p>
        <code>{name}</code> <i>{label}</i> <Facts facts={facts} />
      </p>
      <RichText html={description} />
      {flows.map(({title, facts: addresses, scopes}) => (
        <Fragment key={title}>
          <p className={styles.title}>{title}</p>
          <p className={styles.facts}>
            <Facts facts={addresses} />
          </p>
          <ul className={styles.values} aria-label="Scopes">
            {scopes.map((scope) => (
              <li key={scope.name}>
                <code>{scope.name}</code> <span dangerouslySetInnerHTML={{__html: scope.meaning}} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </li>
  );
}
