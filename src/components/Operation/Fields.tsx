import type {ReactNode} from 'react';
import type {EnumValueView, FactView, FieldView, ShapeView} from '@site/src/reference/view';
import {AnchorLink, useAnchor, usePrefixed} from './Anchors';
import Notes from './Notes';
import RichText from './RichText';
import styles from './styles.module.css';
import TypeName from './TypeName';

/** A list of fields or parameters; the inside of a field opens level by level. */
export function Fields({fields}: {fields: readonly FieldView[]}): ReactNode {
  if (fields.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <Field key={field.id} field={field} />
      ))}
    </ul>
  );
}

function Field({field}: {field: FieldView}): ReactNode {
  const anchor = useAnchor(field.id);
  return (
    <li id={anchor} className={styles.field}>
      <div className={styles.fieldHead}>
        <code className={styles.fieldName}>{field.name}</code> <TypeName shape={field.shape} />
        {field.required && <span className={styles.required}>required</span>}
        {field.nullable && <span className={styles.mark}>may be null</span>}
        {field.readOnly && <span className={styles.mark}>read-only</span>}
        {field.writeOnly && <span className={styles.mark}>write-only</span>}
        {field.deprecated && <span className={styles.mark}>deprecated</span>}
        <AnchorLink anchor={anchor} name={field.name} />
      </div>
      <RichText html={field.description} className={styles.description} />
      <Notes notes={field.notes} />
      <Shape shape={field.shape} closed />
    </li>
  );
}

/** The inside of a schema: facts, values, fields and alternatives. With `closed`, deeper levels wait to be opened. */
export function Shape({shape, closed = false}: {shape: ShapeView; closed?: boolean}): ReactNode {
  return (
    <>
      <Facts facts={shape.facts} />
      <Values values={shape.values} />
      {shape.shownAt !== undefined && <Recursion shape={shape} />}
      {shape.mapOf !== undefined && <p className={styles.fact}>Free names; each value: {shape.mapOf}.</p>}
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
  return (
    <details className={styles.level}>
      <summary>
        {count > 0 ? `${count} ${count === 1 ? 'field' : 'fields'}` : ''}
        {count > 0 && shape.variants.length > 0 ? ' and ' : ''}
        {shape.variants.length > 0 ? `${shape.variants.length} alternatives` : ''}
        {shape.name ? ` of ${shape.name}` : ''}
      </summary>
      {inside}
    </details>
  );
}

function Variants({shape}: {shape: ShapeView}): ReactNode {
  if (shape.variants.length === 0) return null;
  return (
    <div className={styles.variants}>
      <p className={styles.variantsTitle}>One of {shape.variants.length} alternatives:</p>
      {shape.variants.map((variant) => (
        <Variant key={variant.id} variant={variant} />
      ))}
    </div>
  );
}

function Variant({variant}: {variant: ShapeView['variants'][number]}): ReactNode {
  const anchor = useAnchor(variant.id);
  return (
    <details id={anchor} className={styles.variant} open>
      <summary>
        <strong>{variant.label}</strong>
        {variant.shape.name && variant.shape.name !== variant.label && ` (${variant.shape.name})`}
      </summary>
      <RichText html={variant.description} className={styles.description} />
      {variant.shape.fields.length === 0 ? (
        <p className={styles.fact}>No further fields.</p>
      ) : (
        <Shape shape={variant.shape} />
      )}
    </details>
  );
}

function Recursion({shape}: {shape: ShapeView}): ReactNode {
  const address = usePrefixed(shape.shownAt ?? '');
  return (
    <p className={styles.fact}>
      Same shape again: <a href={`#${address}`}>{shape.name}</a>, shown above.
    </p>
  );
}

function Facts({facts}: {facts: readonly FactView[]}): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({label, value}) => (
        <div key={label} className={styles.factPair}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({values}: {values: readonly EnumValueView[]}): ReactNode {
  if (values.length === 0) return null;
  return (
    <div className={styles.values}>
      <p className={styles.valuesTitle}>Values</p>
      <ul className={styles.valueList}>
        {values.map((value) => (
          <Value key={value.id} value={value} />
        ))}
      </ul>
    </div>
  );
}

function Value({value}: {value: EnumValueView}): ReactNode {
  const anchor = useAnchor(value.id);
  return (
    <li id={anchor} className={styles.value}>
      <code>{value.value}</code>
      {value.meaning && (
        <>
          {' '}
          <span dangerouslySetInnerHTML={{__html: value.meaning}} />
        </>
      )}
      <AnchorLink anchor={anchor} name={value.value} />
    </li>
  );
}
