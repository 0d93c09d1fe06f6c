// Rendered at build with a stable id; the stock part takes raw schemas and expands with state.
import type {ReactNode} from 'react';
import {SelfLink, useAnchor} from '@site/src/components/Operation/Anchors';
import Changes from '@site/src/components/Operation/Changes';
import RichText from '@site/src/components/Operation/RichText';
import TypeName from '@site/src/components/Operation/TypeName';
import type {FieldView} from '@site/src/openapi/view/view';

export interface Props {
  field: FieldView;
  children: ReactNode;
}

/** A field: name, type, marks and meaning. A full page holds thousands, so its markup is bare and styled by its list. */
export default function SchemaItem({field, children}: Props): ReactNode {
  const anchor = useAnchor(field.id);
  return (
    <li id={anchor}>
      <p>
        <SelfLink anchor={anchor}>
          <code>{field.name}</code>
        </SelfLink>{' '}
        <TypeName shape={field.shape} />
        {field.required && <b>required</b>}
        {field.nullable && <small>can be null</small>}
        {field.readOnly && <small>read-only</small>}
        {field.writeOnly && <small>write-only</small>}
        {field.deprecated && <small>deprecated</small>}
        <Changes changes={field.changes} />
      </p>
      <RichText html={field.description} />
      {children}
    </li>
  );
}
