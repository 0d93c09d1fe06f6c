// Wraps the classic part, whose name docusaurus-theme-openapi-docs takes: a panel carries the name of its tab, which is
// printed above it. On paper all panels follow one another.
import TabItem from '@theme-init/TabItem';
import type {Props} from '@theme/TabItem';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** One of the alternatives in `<Tabs>`. */
export default function NamedTabItem({children, ...props}: Props): ReactNode {
  return (
    <TabItem {...props} className={styles.panel}>
      <div data-tab={props.label ?? props.value} className={styles.content}>
        {children}
      </div>
    </TabItem>
  );
}
