import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from '../parts/styles.lazy.module.css';
import type {Phone} from '../phone';
import {euros} from '../wording';
import own from './styles.lazy.module.css';

/** What was sent to the platform, and the orders that the checkouts left. */
export default function Exchanges({phone: {exchanges, orders}}: {phone: Phone}): ReactNode {
  if (exchanges.length === 0) return null;
  return (
    <section className={styles.place} aria-label="Requests to the platform">
      <p className={styles.title}>Requests to the platform</p>
      <ul className={own.exchanges}>
        {exchanges.map(({by, request, status}, index) => (
          <li key={index}>
            {by}: <code>{request}</code> {status}
          </li>
        ))}
      </ul>
      {orders.length > 0 && (
        <>
          <p className={styles.title} id="practice-orders">
            Orders
          </p>
          <ul className={own.exchanges} aria-labelledby="practice-orders">
            {orders.map(({id, state, price}) => (
              <li key={id}>
                <code>{state}</code>: {euros(price.price)}, ID <code>{id}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        See <Link to="/docs/api/api_checkout">Checkout</Link>,{' '}
        <Link to="/docs/api/api_pos_integration">POS integration</Link>, and{' '}
        <Link to="/docs/api/api_orders">Orders</Link>.
      </p>
    </section>
  );
}
