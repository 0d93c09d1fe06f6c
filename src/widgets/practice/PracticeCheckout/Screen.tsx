import type {ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import {lampOf} from '../model';
import {cartText} from '../wording';
import CartView from './CartView';
import type {Parts} from './parts';
import {EndOfDay, ReturnView} from './Functions';
import Locked from './Locked';
import PaymentView from './PaymentView';
import styles from '../parts/styles.lazy.module.css';

const lamps = {
  off: 'Off',
  green: 'Green',
  blue: 'Blue',
  orange: 'Orange, blinking',
  red: 'Red',
};

const tones = {note: 'note', stop: 'stop', done: 'fine'} as const;

/** The screen of the station. */
export default function Screen({ref, ...parts}: Parts & {ref: RefObject<HTMLElement | null>}): ReactNode {
  const {station} = parts;
  const {kind, screen, cart, prompt, user, message, isTraining, isTseDown, isOffline} = station;
  const lamp = lampOf(station);
  const last = cart.lines.filter((line) => line.kind === 'default').at(-1);
  const notes = [
    ...(isTraining ? ['Training mode'] : []),
    ...(isOffline ? ['No connection'] : []),
    ...(isTseDown ? ["Signing device doesn't respond"] : []),
    ...(kind === 'sco' && user !== undefined ? ['Staff mode'] : []),
  ];
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.screen}
      data-screen={screen}
      aria-label={kind === 'pos' ? 'POS screen' : 'Self-checkout screen'}
    >
      <header className={styles.bar}>
        <strong>{kind === 'pos' ? 'POS' : 'Self-checkout'}</strong>
        {notes.map((note) => (
          <span key={note} className={styles.flag}>
            {note}
          </span>
        ))}
        <span className={styles.who}>
          {kind === 'pos' ? (
            (user ?? 'Not signed in')
          ) : (
            <span className={styles.lamp} data-lamp={lamp}>
              Lamp: {lamps[lamp]}
            </span>
          )}
        </span>
      </header>
      <p role="status" className={clsx(styles.message, message && styles[tones[message.tone]])}>
        {message?.text ?? (screen === 'cart' && !prompt && cartText(cart.lines, last))}
      </p>
      <Content {...parts} />
    </section>
  );
}

function Content(parts: Parts): ReactNode {
  const {station, act} = parts;
  switch (station.screen) {
    case 'locked':
    case 'new-password':
      return <Locked {...parts} />;
    case 'welcome':
      return (
        <>
          <p className={styles.big}>Welcome. Scan your first item to start.</p>
          {station.user !== undefined && (
            <div className={styles.row}>
              <button type="button" onClick={act.lock}>
                Lock the station
              </button>
              <button type="button" onClick={act.reprint}>
                Reprint the last receipt
              </button>
            </div>
          )}
          <CartView {...parts} />
        </>
      );
    case 'cart':
      return <CartView {...parts} />;
    case 'waiting':
      return <p className={styles.big}>Please wait for staff.</p>;
    case 'return':
      return <ReturnView {...parts} />;
    case 'end-of-day':
      return <EndOfDay {...parts} />;
    default:
      return <PaymentView {...parts} />;
  }
}
