import type {ReactNode} from 'react';
import {operationLink} from './operationLink';
import styles from './styles.lazy.module.css';

/** Nothing can be sold yet. */
export default function Missing(): ReactNode {
  return (
    <p className={styles.note}>
      No products are stored, so there's nothing to sell. First run{' '}
      <a href={operationLink('products', 'importProducts')}>Import products</a> and{' '}
      <a href={operationLink('products', 'importCategoryPrices')}>Import prices</a>, or reset to the example project.
    </p>
  );
}
