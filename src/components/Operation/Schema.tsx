import {Fragment, type ReactNode} from 'react';
import type {EnumValueView, FieldView, ShapeView, VariantView} from '@site/src/openapi/view/view';
import {HashLink, SelfLink, useAnchor, usePrefixed} from './Anchors';
import RichText from './RichText';
import SchemaField, {Facts} from './SchemaField';
import styles from './styles.module.css';
import TypeName from './TypeName';

/** A list of fields; the inside of a field opens level by level. */
export function Fields({fields}: {fields: readonly FieldView[]}): ReactNode {
  if (fields.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <SchemaField key={field.id} field={field}>
          <Inside shape={field.shape} closed />
        </SchemaField>
      ))}
    </ul>
  );
}

/** A schema with its description and content. */
export default function Schema({shape}: {shape: ShapeView}): ReactNode {
  return (
    <>
      <RichText html={shape.description} />
      <Inside shape={shape} />
    </>
  );
}

/**
 * Facts, values, fields, and alternatives of a schema. With `closed`, it's that of a field, which shows its facts itself, and
 * deeper levels are collapsed.
 */
export function Inside({shape, closed = false}: {shape: ShapeView; closed?: boolean}): ReactNode {
  return (
    <>
      {!closed && shape.facts.length > 0 && (
        <p className={styles.facts}>
          <Facts facts={shape.facts} />
        </p>
      )}
      <Values shape={shape} />
      {shape.shownAt !== undefined && <Recursion at={shape.shownAt} name={shape.name ?? shape.type} />}
      {shape.entries && <Entries entries={shape.entries} />}
      <Level shape={shape} closed={closed} />
    </>
  );
}

function Level({shape, closed}: {shape: ShapeView; closed: boolean}): ReactNode {
  const count = shape.fields.length;
  if (count === 0 && shape.variants.length === 0) return null;
  const inside = (
    <>
      <Fields fields={shape.fields} />
      <Variants shape={shape} />
    </>
  );
  if (!closed) return inside;
  const parts = [
    ...(count > 0 ? [`${count} ${count === 1 ? 'field' : 'fields'}`] : []),
    ...(shape.variants.length > 0 ? [`${shape.variants.length} types`] : []),
  ];
  return (
    <details className={styles.level}>
      <summary>{parts.join(' and ') + (shape.name ? ` in ${shape.name}` : '')}</summary>
      {inside}
    </details>
  );
}

/** Additional properties. */
function Entries({entries}: {entries: ShapeView}): ReactNode {
  if (entries.type === 'any value') return <p className={styles.facts}>Any key-value pairs.</p>;
  return (
    <>
      <p className={styles.facts}>
        {'Keys: any string. Values: '}
        <TypeName shape={entries} />
      </p>
      <div className={styles.entries}>
        <Schema shape={entries} />
      </div>
    </>
  );
}

function Variants({shape: {variants, discriminator, combinable}}: {shape: ShapeView}): ReactNode {
  if (variants.length === 0) return null;
  return (
    <>
      <p className={styles.title}>
        {`${combinable ? 'Any' : 'One'} of ${variants.length} types`}
        {discriminator !== undefined && ', depending on '}
        {discriminator !== undefined && <code>{discriminator}</code>}
      </p>
      {variants.map((variant) => (
        <Variant key={variant.id} variant={variant} discriminator={discriminator} />
      ))}
    </>
  );
}

function Variant({variant, discriminator}: {variant: VariantView; discriminator?: string | undefined}): ReactNode {
  const anchor = useAnchor(variant.id);
  const {label, shape} = variant;
  return (
    <details id={anchor} className={styles.variant} open>
      <summary>{discriminator === undefined ? <b>{label}</b> : <code>{`${discriminator}: ${label}`}</code>}</summary>
      <HashLink anchor={anchor} name={label} />
      {(shape.name !== undefined || shape.type !== label) && (
        <p className={styles.facts}>
          <TypeName shape={shape} />
        </p>
      )}
      <Schema shape={shape} />
    </details>
  );
}

function Recursion({at, name}: {at: string; name: string}): ReactNode {
  const address = usePrefixed(at);
  return (
    <p className={styles.more}>
      <a href={`#${address}`}>{name}</a> (recursive)
    </p>
  );
}

/** Values with meanings are a list, and many are chips with meanings on request. A page lists a named enum once. */
function Values({shape: {values, name, listedAt}}: {shape: ShapeView}): ReactNode {
  if (values.length === 0) return null;
  if (listedAt !== undefined) return <ListedValues values={values} name={name!} at={listedAt} />;
  if (values.length > most) return <Chips values={values} />;
  return (
    <>
      {values.length === 1 && <p className={styles.title}>Fixed value</p>}
      <ul className={styles.values} aria-label={values.length > 1 ? 'Values' : undefined}>
        {values.map((value) => (
          <Value key={value.id} value={value} />
        ))}
      </ul>
    </>
  );
}

/** The most values that are shown with their meanings. */
const most = 5;

/** Meanings of many values that need no disclosure. */
const fewMeanings = 2;

function Value({value}: {value: EnumValueView}): ReactNode {
  const anchor = useAnchor(value.id);
  return (
    <li id={anchor}>
      <SelfLink anchor={anchor}>
        <code>{value.value}</code>
      </SelfLink>
      {value.meaning && ' '}
      {value.meaning && <span dangerouslySetInnerHTML={{__html: value.meaning}} />}
    </li>
  );
}

function Chips({values}: {values: readonly EnumValueView[]}): ReactNode {
  const explained = values.filter(({meaning}) => meaning);
  const meanings = explained.length > 0 && (
    <dl className={styles.meanings}>
      {explained.map(({id, value, meaning}) => (
        <Fragment key={id}>
          <dt>{value}</dt>
          <dd dangerouslySetInnerHTML={{__html: meaning}} />
        </Fragment>
      ))}
    </dl>
  );
  return (
    <>
      <p className={styles.chips}>
        {`${values.length} values `}
        {values.map((value) => (
          <Chip key={value.id} value={value} />
        ))}
      </p>
      {explained.length <= fewMeanings ? (
        meanings
      ) : (
        <details className={styles.level}>
          <summary>Meanings</summary>
          {meanings}
        </details>
      )}
    </>
  );
}

/** The longest value that stays on one line of a phone. */
const lineLength = 30;

function Chip({value: {id, value}}: {value: EnumValueView}): ReactNode {
  const anchor = useAnchor(id);
  const style = value.length > lineLength ? ({whiteSpace: 'normal', overflowWrap: 'anywhere'} as const) : undefined;
  return (
    <>
      <a id={anchor} href={`#${anchor}`} style={style}>
        {value}
      </a>{' '}
    </>
  );
}

/** Leads to the list of an enum, and keeps the addresses of its values. */
function ListedValues({values, name, at}: {values: readonly EnumValueView[]; name: string; at: string}): ReactNode {
  const address = usePrefixed(at);
  return (
    <p className={styles.more}>
      {values.map(({id}) => (
        <Place key={id} id={id} />
      ))}
      {`One of the ${values.length} values of `}
      <a href={`#${address}`}>{name}</a>
    </p>
  );
}

function Place({id}: {id: string}): ReactNode {
  return <span id={useAnchor(id)} />;
}
