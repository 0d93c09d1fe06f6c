import type {ReactNode} from 'react';
import {readRoles} from './readRoles';
import styles from './styles.module.css';

export interface Props {
  /** Who does the task: names from `roleLabels`, separated by spaces. */
  of: string;
}

/** The line below the heading of a task that names who does it. @throws Error listing the known roles for another one */
export default function Roles({of}: Props): ReactNode {
  return (
    <p className={styles.roles}>
      <span className={styles.lead}>Done by</span>
      {readRoles(of).map((label, index) => (
        // The comma is for ears: the borders that part the labels are not read out.
        <span key={label} className={styles.role}>
          {index > 0 && <span className={styles.comma}>, </span>}
          {label}
        </span>
      ))}
    </p>
  );
}
