import type {ReactNode} from 'react';
import Buttons from '../parts/Buttons';
import styles from '../parts/styles.lazy.module.css';
import {isRead} from '../phone';
import {euros} from '../wording';
import type {Parts} from './parts';

/** The POS, which reads the codes that the phone shows. */
export default function Pos({phone, act}: Parts): ReactNode {
  const {codes, pos, method, checkoutId} = phone;
  if (codes.length === 0) return null;
  const isReported = method === 'qrCodePOS' || checkoutId !== undefined;
  return (
    <section className={styles.place} aria-label="POS">
      <p className={styles.title}>POS</p>
      <Buttons
        list={codes.map((_, index) => [
          codes.length === 1 ? 'Scan the QR code' : `Scan QR code ${index + 1}`,
          () => act.read(index),
          pos.read.includes(index),
        ])}
      />
      <div role="status" className={styles.form}>
        {pos.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {isRead(phone) && method === 'qrCodePOS' && <p>The POS got the cart from the platform.</p>}
        {pos.isPaid && (
          <p>
            Paid: {euros(pos.total)}.{' '}
            {isReported
              ? 'The POS reports the result to the platform.'
              : 'Without a checkout ID, the POS reports nothing.'}
          </p>
        )}
      </div>
      {pos.lines.length > 0 && (
        <ul className={styles.lines} aria-label="Cart at the POS">
          {pos.lines.map(({id, name, detail, total}) => (
            <li key={id} className={styles.line}>
              <span className={styles.name}>
                {name}
                {detail !== undefined && <small>{detail}</small>}
              </span>
              <span className={styles.amount}>{euros(total)}</span>
            </li>
          ))}
        </ul>
      )}
      {isRead(phone) && !pos.isPaid && (
        <button type="button" className={styles.main} onClick={act.payAtPos}>
          Take the payment: {euros(pos.total)}
        </button>
      )}
    </section>
  );
}
