import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface Props {
  /** Someone else than the page says for all tasks. Shown in the title of the card, so that readers see it before they open it. */
  who?: string;
  /** What must be true or at hand. */
  before?: string;
  /** What shows that it worked. */
  see: string;
  /** Sections of the troubleshooting page: names from `troubles`, separated by spaces. */
  help: string;
  /** Completes "Call your supervisor if". */
  call?: string;
  /** The steps, and pictures of them. */
  children: ReactNode;
}

const troubles: Readonly<Record<string, string>> = {
  'sign-in': 'Sign-in',
  scan: 'Scanner and items',
  prices: 'Prices',
  scale: 'Scale',
  deposits: 'Deposits',
  age: 'Age check',
  discounts: 'Discounts and coupons',
  payment: 'Card terminal and payment',
  receipt: 'Receipt and printer',
  drawer: 'Cash drawer',
  returns: 'Returns',
  'scan-and-go': 'Scan & Go',
  closing: 'Closing',
  tse: 'Signing device',
  device: 'Screen, network, and power',
  station: 'Lamp, gate, and dispenser',
};

/**
 * What every task in the manuals for staff says: its steps beside their picture, and what comes of them. The card around it
 * (src/plugins/remark/foldTasks.ts) also shows `who`. The broken-link check finds an unknown section.
 */
export default function Task({before, see, help, call, children}: Props): ReactNode {
  return (
    <div className={styles.task}>
      {before && (
        <p className={styles.before}>
          <strong>Before you start:</strong> {before}
        </p>
      )}
      <div className={styles.work}>{children}</div>
      <ul className={styles.outcomes}>
        <Outcome name="What you should see" look={styles.success}>
          {see}
        </Outcome>
        <Outcome name="If something goes wrong" look={styles.trouble}>
          {help.split(' ').map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Link to={`/docs/pos/troubleshooting/#${name}`}>{troubles[name]}</Link>
            </span>
          ))}
        </Outcome>
        {call && (
          <Outcome name="Call your supervisor if" look={styles.call}>
            {call}
          </Outcome>
        )}
      </ul>
    </div>
  );
}

function Outcome({name, look, children}: {name: string; look: string | undefined; children: ReactNode}): ReactNode {
  return (
    <li className={look}>
      <strong>
        {name}
        <span className="unseen">:</span>
      </strong>{' '}
      {children}
    </li>
  );
}
