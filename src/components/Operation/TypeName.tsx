import type {ReactNode} from 'react';
import type {ShapeView} from '@site/src/reference/view';
import styles from './styles.module.css';

/** The type of a field in words, with the name of its schema where it has one. */
export default function TypeName({shape}: {shape: ShapeView}): ReactNode {
  const named = shape.name !== undefined && !shape.type.includes(shape.name);
  return (
    <span className={styles.type}>
      {shape.type}
      {named && ` ${shape.name}`}
    </span>
  );
}
