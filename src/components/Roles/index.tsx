import type {ReactNode} from 'react';
import {readRoles} from './readRoles';
import styles from './styles.module.css';

export interface Props {
  /** Who does the task: names from `roleLabels`, separated by spaces. */
  of: string;
}

/** The line below a task's heading that names its roles. @throws Error listing the known roles for an unknown one */
export default function Roles({of}: Props): ReactNode {
  const labels = readRoles(of);
  return (
    <p className={styles.roles}>
      <span>{labels.length === 1 ? 'Role:' : 'Roles:'}</span>
      {labels.map((label, index) => (
        // The comma is for screen readers, which don't read the borders between labels.
        <span key={label} className={styles.role}>
          {index > 0 && <span className="unseen">, </span>}
          {label}
        </span>
      ))}
    </p>
  );
}
