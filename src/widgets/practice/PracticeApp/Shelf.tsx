import type {ReactNode} from 'react';
import {goodOf} from '../goods';
import GoodButton from '../parts/GoodButton';
import styles from '../parts/styles.lazy.module.css';
import type {Parts} from './parts';

/** What the shopper can scan, and what the app can add without the camera. */
export default function Shelf({act, phone, platform, goods}: Parts & {goods: readonly string[]}): ReactNode {
  return (
    <div className={styles.place} role="group" aria-label="On the shelf">
      <p className={styles.title}>On the shelf</p>
      <div className={styles.goods}>
        {goods.map((name) => {
          if (name === 'loyalty-card')
            return (
              <button key={name} type="button" onClick={() => void act.takeCard()}>
                Add the loyalty card
              </button>
            );
          if (name === 'juice-week')
            return (
              <button key={name} type="button" onClick={() => void act.takeCoupon(name)}>
                Activate: Juice week
              </button>
            );
          const good = goodOf(name, platform);
          if (good.kind !== 'code') return null;
          const isInCart = phone.cart.items.some(({scannedCode}) => scannedCode === good.code);
          return <GoodButton key={name} good={good} isInCart={isInCart} onUse={() => void act.scan(good.code)} />;
        })}
      </div>
    </div>
  );
}
