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

/** The most characters that name, type, marks, and facts take in one row beside a sample. */
const rowLength = 72;

/** A field: name, type, marks and meaning. A full page holds thousands, so its markup is bare and styled by its list. */
export default function SchemaField({field, children}: Props): ReactNode {
  const anchor = useAnchor(field.id);
  const {facts} = field.shape;
  const isShort = lengthOf(field) <= rowLength;
  return (
    <li id={anchor}>
      <p>
        <SelfLink anchor={anchor}>
          <code>{field.name}</code>
        </SelfLink>{' '}
        <TypeName shape={field.shape} nullable={field.nullable} />
        {field.required && ' '}
        {field.required && <b>required</b>}
        {field.readOnly && ' '}
        {field.readOnly && <small>read-only</small>}
        {field.writeOnly && ' '}
        {field.writeOnly && <small>write-only</small>}
        {field.deprecated && ' '}
        {field.deprecated && <small>deprecated</small>}
        <Changes changes={field.changes} />
        {isShort && <Facts facts={facts} />}
      </p>
      <RichText html={field.description} />
      {!isShort && facts.length > 0 && (
        <p className={styles.facts}>
          <Facts facts={facts} />
        </p>
      )}
      {children}
    </li>
  );
}

function lengthOf({name, required, nullable, shape: {type, name: schema = '', facts}}: FieldView): number {
  const words = [name, type, schema, required ? 'required' : '', nullable ? '| null' : ''];
  const texts = [...words, ...facts.flatMap(({label, value}) => [label, value])].filter(Boolean);
  return texts.join('  ').length;
}

/** Limits, default, and example, each after a space, which programs that read only text need. */
export function Facts({facts}: {facts: readonly FactView[]}): ReactNode {
  return facts.flatMap(({label, value}) => [
    ' ',
    <span key={label}>
      {`${label} `}
      <code>{value}</code>
    </span>,
  ]);
}
