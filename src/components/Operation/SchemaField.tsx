import type {ReactNode} from 'react';
import type {FactView, FieldView} from '@site/src/openapi/view/view';
import {SelfLink, useAnchor} from './Anchors';
import Changes from './Changes';
import RichText from './RichText';
import styles from './styles.module.css';
import TypeName from './TypeName';

export interface Props {
  field: FieldView;
  children: ReactNode;
}

/** A field: name, type, marks and meaning. A full page holds thousands, so its markup is bare and styled by its list. */
export default function SchemaField({field, children}: Props): ReactNode {
  const anchor = useAnchor(field.id);
  const {facts} = field.shape;
  return (
    <li id={anchor}>
      <p>
        <SelfLink anchor={anchor}>
          <code>{field.name}</code>
        </SelfLink>{' '}
        <TypeName shape={field.shape} nullable={field.nullable} />
        {field.required && <b>required</b>}
        {field.readOnly && <small>read-only</small>}
        {field.writeOnly && <small>write-only</small>}
        {field.deprecated && <small>deprecated</small>}
        <Changes changes={field.changes} />
      </p>
      <RichText html={field.description} />
      {facts.length > 0 && (
        <p className={styles.facts}>
          <Facts facts={facts} />
        </p>
      )}
      {children}
    </li>
  );
}

/** Limits, default, and example. */
export function Facts({facts}: {facts: readonly FactView[]}): ReactNode {
  return facts.map(({label, value}) => (
    <span key={label}>
      {`${label} `}
      <code>{value}</code>
    </span>
  ));
}
