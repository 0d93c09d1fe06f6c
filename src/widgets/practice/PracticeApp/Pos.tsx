import type {ReactNode} from 'react';
import {keepUnits} from '@site/src/lib/keepUnits';
import Buttons from '../parts/Buttons';
import styles from '../parts/styles.lazy.module.css';
import {isRead} from '../phone';
import {euros} from '../wording';
import type {Parts} from './parts';

/** The POS, which reads the codes that the phone shows, and reports what becomes of the cart. */
export default function Pos({phone, act}: Pick<Parts, 'phone' | 'act'>): ReactNode {
  const {codes, pos, method} = phone;
  const {lines, total, problems, read, end, checkoutId} = pos;
  if (codes.length === 0) return null;
  return (
    <section className={styles.place} aria-label="POS">
      <p className={styles.title}>POS</p>
      <Buttons
        list={codes.map((_, index) => [
          codes.length === 1 ? 'Scan the QR code' : `Scan QR code ${index + 1}`,
          () => act.read(index),
          read.includes(index),
        ])}
      />
      <div role="status" className={styles.form}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {isRead(phone) && method === 'qrCodePOS' && <p>The POS picked up the cart from the platform.</p>}
        {end && (
          <p>
            {end === 'paid' ? `Paid: ${euros(total)}.` : 'The card was declined.'}{' '}
            {checkoutId === undefined
              ? 'Without a checkout ID, the POS reports nothing.'
              : 'The POS reported the result to the platform.'}
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Cart at the POS">
          {lines.map(({id, name, detail, total: ofLine}) => (
            <li key={id} className={styles.line}>
              <span className={styles.name}>
                {keepUnits(name)}
                {detail !== undefined && <small>{detail}</small>}
              </span>
              <span className={styles.amount}>{euros(ofLine)}</span>
            </li>
          ))}
        </ul>
      )}
      {isRead(phone) && !end && (
        <span className={styles.row}>
          <button type="button" className={styles.main} onClick={() => void act.finishAtPos('paid')}>
            Take the payment: {euros(total)}
          </button>
          <button type="button" onClick={() => void act.finishAtPos('declined')}>
            Decline the card
          </button>
        </span>
      )}
    </section>
  );
}
