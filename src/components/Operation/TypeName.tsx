import type {ReactNode} from 'react';
import type {ShapeView} from '@site/src/openapi/view/view';
import {SchemaLink} from './Anchors';

/** The type of a field; the name of its schema links to the schema. */
export default function TypeName({shape: {type, name}}: {shape: ShapeView}): ReactNode {
  if (name === undefined) return <i>{type}</i>;
  const end = type === name || type.endsWith(` ${name}`) ? type.length - name.length : -1;
  return (
    <i>
      {end < 0 ? `${type} · ` : type.slice(0, end)}
      <SchemaLink name={name} />
    </i>
  );
}
