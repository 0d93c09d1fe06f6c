import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

export interface Props {
  who: string;
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

/** The form of every task in the manuals for staff, around its steps. The broken-link check finds an unknown section. */
export default function Task({who, before, see, help, call, children}: Props): ReactNode {
  return (
    <>
      <ul>
        <Part name="Who">{who}</Part>
        {before && <Part name="Before you start">{before}</Part>}
      </ul>
      {children}
      <ul>
        <Part name="What you should see">{see}</Part>
        <Part name="If something goes wrong">
          {help.split(' ').map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Link to={`/docs/pos/troubleshooting/#${name}`}>{troubles[name]}</Link>
            </span>
          ))}
        </Part>
        {call && <Part name="Call your supervisor if">{call}</Part>}
      </ul>
    </>
  );
}

function Part({name, children}: {name: string; children: ReactNode}): ReactNode {
  return (
    <li>
      <strong>{name}:</strong> {children}
    </li>
  );
}
