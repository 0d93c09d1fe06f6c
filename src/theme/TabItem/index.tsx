// Replaced: a panel carries the name of its tab, which is printed above it, and a link to it for screen readers. On paper all
// panels follow one another. The stock part takes neither.
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** One of the alternatives in `<Tabs>`. */
export default function TabItem({children, value}: Props): ReactNode {
  const {selectedValue, tabValues} = useTabs();
  const {label, attributes} = tabValues.find((tab) => tab.value === value)!;
  return (
    <div
      role="tabpanel"
      id={attributes!['aria-controls'] as string}
      aria-labelledby={attributes!['id'] as string}
      className={styles.panel}
      data-tab={label}
      hidden={value !== selectedValue}
    >
      {children}
    </div>
  );
}
