import type {ReactNode} from 'react';
import {keepUnits} from '@site/src/lib/keepUnits';
import type {Good} from '../goods';
import styles from './styles.lazy.module.css';

interface Props {
  good: Good;
  /** The list of the cart says so, too. */
  isInCart?: boolean;
  onUse: () => void;
}

/** Something to scan or to weigh. */
export default function GoodButton({good, isInCart = false, onUse}: Props): ReactNode {
  return (
    <button type="button" data-used={isInCart ? '' : undefined} onClick={onUse}>
      {good.kind === 'code' && <span className={styles.bars} />}
      <span>
        <span className="unseen">{good.kind === 'loose' ? 'Put on the scale: ' : 'Scan: '}</span>
        {keepUnits(good.label)}
        {good.kind === 'code' && <small>{good.code}</small>}
      </span>
    </button>
  );
}
