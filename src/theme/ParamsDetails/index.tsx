// Rendered at build; the stock part renders parameters only in the browser.
import type {ReactNode} from 'react';
import ParamsItem from '@theme/ParamsItem';
import {AnchoredHeading} from '@site/src/components/Operation/Anchors';
import styles from '@site/src/components/Operation/styles.module.css';
import type {ParameterGroupView} from '@site/src/openapi/view/view';

/** Parameters by the place where they are sent. */
export default function ParamsDetails({parameters}: {parameters: readonly ParameterGroupView[]}): ReactNode {
  return parameters.map(({place, title, fields}) => (
    <section key={place}>
      <AnchoredHeading id={place}>{title}</AnchoredHeading>
      <ul className={styles.fields}>
        {fields.map((param) => (
          <ParamsItem key={param.id} param={param} />
        ))}
      </ul>
    </section>
  ));
}
