import type {ReactNode} from 'react';
import type {ShapeView} from '@site/src/openapi/view/view';
import {SchemaLink} from './Anchors';

export interface Props {
  shape: ShapeView;
  /** Whether the value can be null. */
  nullable?: boolean;
}

/** The type of a field; the name of its schema links to the schema. */
export default function TypeName({shape: {type, name}, nullable = false}: Props): ReactNode {
  const orNull = nullable && ' | null';
  if (name === undefined)
    return (
      <i>
        {type}
        {orNull}
      </i>
    );
  const end = type === name || type.endsWith(` ${name}`) ? type.length - name.length : -1;
  return (
    <i>
      {end < 0 ? `${type} · ` : type.slice(0, end)}
      <SchemaLink name={name} />
      {orNull}
    </i>
  );
}
