import type {ReactNode} from 'react';
import type {ParameterGroupView} from '@site/src/openapi/view/view';
import {AnchoredHeading} from './Anchors';
import {Fields} from './Schema';

/** Parameters by the place where they are sent. */
export default function Parameters({parameters}: {parameters: readonly ParameterGroupView[]}): ReactNode {
  return parameters.map(({place, title, fields}) => (
    <section key={place}>
      <AnchoredHeading id={place}>{title}</AnchoredHeading>
      <Fields fields={fields} />
    </section>
  ));
}
