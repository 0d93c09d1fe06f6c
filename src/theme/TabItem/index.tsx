// Replaced: the panel carries the name of its tab, for screen readers and for paper, where the row of tabs is of no use and
// all panels stand one after another. The stock part drops the name, and has no lazy panels that we would miss.
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function TabItem({children, value, label}: Props): ReactNode {
  const {selectedValue} = useTabs();
  return (
    <div role="tabpanel" aria-label={label ?? value} className={styles.panel} hidden={value !== selectedValue}>
      {children}
    </div>
  );
}
