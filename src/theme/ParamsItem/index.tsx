// A parameter renders like a field; the stock part takes the raw parameter.
import type {ReactNode} from 'react';
import {Inside} from '@theme/Schema';
import SchemaItem from '@theme/SchemaItem';
import type {FieldView} from '@site/src/openapi/view/view';

/** A parameter, with what its schema holds. */
export default function ParamsItem({param}: {param: FieldView}): ReactNode {
  return (
    <SchemaItem field={param}>
      <Inside shape={param.shape} closed />
    </SchemaItem>
  );
}
