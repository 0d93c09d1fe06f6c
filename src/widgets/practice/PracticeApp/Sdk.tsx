import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import InlineCode from '@site/src/components/InlineCode';
import styles from '../parts/styles.lazy.module.css';
import type {Phone} from '../phone';
import {checkoutStates, sdkNotes, statesPath, type SdkNote} from '../sdk';

/** What the SDK does at this step. */
export default function Sdk({phone: {note, state}}: {phone: Phone}): ReactNode {
  const [meaning, screen] = checkoutStates[state];
  const ofState: SdkNote = {
    android: `${meaning} Screen: ${screen.replace(/\.?$/, '.')}`,
    ios: '`ShopperView` shows the checkout screens.',
    title: 'Checkout states',
    to: statesPath,
  };
  const {android, ios, title, to}: SdkNote = note === 'state' ? ofState : sdkNotes[note];
  return (
    <section className={styles.place} aria-label="What the SDK does">
      <p className={styles.title}>What the SDK does</p>
      <div role="status" className={styles.form}>
        <p>
          <code>CheckoutState</code>: <code>{state}</code>
        </p>
        <p>
          <strong>Android:</strong> <InlineCode text={android} />
        </p>
        {ios !== undefined && (
          <p>
            <strong>iOS:</strong> <InlineCode text={ios} />
          </p>
        )}
      </div>
      <p>
        See <Link to={to}>{title}</Link>.
      </p>
    </section>
  );
}
