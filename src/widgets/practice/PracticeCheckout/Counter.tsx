import clsx from 'clsx';
import {useState, type ReactNode} from 'react';
import type {Exercise} from '../exercise';
import {goodOf, type Good} from '../goods';
import type {Alert} from '../model';
import {cards} from '../payment';
import {euros} from '../wording';
import Buttons, {type Button} from '../parts/Buttons';
import CameraButton from '../parts/CameraButton';
import GoodButton from '../parts/GoodButton';
import type {Parts} from './parts';
import Receipt from './Receipt';
import styles from '../parts/styles.lazy.module.css';

const alerts: Readonly<Record<Alert, string>> = {
  help: 'Help request',
  age: 'Age verification',
  'spot-check': 'Spot check',
  blocked: 'Blocked item',
  'no-price': 'Item without a price',
  payment: 'Unconfirmed payment',
  paper: 'Low paper',
  gate: "The gate doesn't open",
  'negative-total': 'Negative total',
};

/** What surrounds the screen: goods, customer, scale, terminal, drawer, printer, and the attendant's alerts. */
export default function Counter(parts: Parts & {exercise: Exercise}): ReactNode {
  const {station, act, exercise} = parts;
  const {kind, screen, scale, terminal, drawer, receipt, hasPaper} = station;
  const hasScale = exercise.goods.includes('bananas');
  return (
    <section className={styles.counter} aria-label="Counter">
      {exercise.customer && <Customer {...exercise.customer} onLook={act.look} />}
      {hasScale && (
        <Place title="Scale">
          <p className={styles.display}>{scale.isTouched ? 'Moving …' : `${scale.grams} g`}</p>
          <div className={styles.row}>
            {scale.isTouched && (
              <button type="button" onClick={act.letGo}>
                Take your hands off the scale
              </button>
            )}
            <button type="button" onClick={() => act.load(0)}>
              Empty the scale
            </button>
          </div>
        </Place>
      )}
      <Place title="Card terminal">
        <p className={styles.display}>{terminal.text}</p>
        {terminal.isAsking && (
          <div className={styles.row}>
            {(exercise.cards ?? ['good']).map((card) => (
              <button key={card} type="button" onClick={() => void act.present(card)}>
                {cards[card].label}
              </button>
            ))}
          </div>
        )}
      </Place>
      {kind === 'pos' && (
        <Place title="Cash drawer">
          <p>
            {drawer.isOpen ? 'Open.' : 'Closed.'} Recorded cash: {euros(drawer.cents)}
          </p>
          {drawer.isOpen && (
            <button type="button" onClick={act.closeDrawer}>
              Put the bills in and close the drawer
            </button>
          )}
        </Place>
      )}
      {kind === 'sco' && <Attendant {...parts} />}
      {receipt && (
        <Place title="Receipt printer">
          <Receipt receipt={receipt} exitCode={kind === 'sco' && screen === 'paid'} />
          <div className={styles.row}>
            {kind === 'sco' && screen === 'paid' && (
              <button type="button" onClick={act.scanExit}>
                Scan the exit code at the gate
              </button>
            )}
            {screen !== 'paid' && (
              <button type="button" onClick={act.putAway}>
                Take the receipt
              </button>
            )}
          </div>
        </Place>
      )}
      {!hasPaper && station.alerts.includes('paper') && (
        <Place title="Receipt printer">
          <p>The paper has run out.</p>
          <button type="button" onClick={act.insertPaper}>
            Insert a new roll
          </button>
        </Place>
      )}
    </section>
  );
}

/** What there is to scan: next to the screen, which answers. */
export function Goods(parts: Parts & {exercise: Exercise}): ReactNode {
  const {station, exercise, platform, isScanning} = parts;
  if (exercise.goods.length === 0) return null;
  return (
    <Place title={station.kind === 'pos' ? 'On the counter' : 'In the basket'} hint="Select an item.">
      <div className={clsx(styles.goods, isScanning && styles.asked)}>
        {exercise.goods.map((name) => (
          <StationGood key={name} {...parts} good={goodOf(name, platform)} />
        ))}
      </div>
      {'BarcodeDetector' in window && <CameraButton onCode={(code) => scanned(parts, code)} />}
    </Place>
  );
}

function Place({title, hint, children}: {title: string; hint?: string; children: ReactNode}): ReactNode {
  return (
    <div className={styles.place} role="group" aria-label={title}>
      <p className={styles.title}>
        {title} {hint && <small>{hint}</small>}
      </p>
      {children}
    </div>
  );
}

/** What the scanner does with a code. */
function scanned({station: {screen, alerts}, act}: Parts, code: string): void {
  if (screen === 'return') return void act.scanReturned(code);
  if (alerts.includes('spot-check')) return void act.check(code);
  void act.scan(code);
}

function StationGood({good, ...parts}: Parts & {good: Good}): ReactNode {
  const {act, station} = parts;
  const use = () => {
    if (good.kind === 'loose') return act.load(good.grams);
    if (good.kind === 'badge') return act.signInByCode();
    if (good.kind === 'loyalty-card') return void act.takeLoyaltyCard();
    if (good.kind === 'phone') return void act.takeBasket(good.codes, good.number);
    scanned(parts, good.code);
  };
  const {entries, coupons} = station.cart;
  const isInCart =
    good.kind === 'code' && (coupons.includes(good.code) || entries.some(({item}) => item.code === good.code));
  return <GoodButton good={good} isInCart={isInCart} onUse={use} />;
}

/** Looking at the customer and the ID is part of the check, so neither is told before. */
function Customer({looks, proof, onLook}: NonNullable<Exercise['customer']> & {onLook: () => void}): ReactNode {
  const [shown, setShown] = useState<'nothing' | 'looks' | 'proof'>('nothing');
  const show = (what: 'looks' | 'proof') => {
    setShown(what);
    onLook();
  };
  return (
    <Place title="Customer">
      <p role="status">
        {shown === 'looks' && `The customer looks ${looks}.`}
        {shown === 'proof' && (proof ?? "The customer doesn't have an ID.")}
      </p>
      <div className={styles.row}>
        <button type="button" onClick={() => show('looks')}>
          Look at the customer
        </button>
        <button type="button" onClick={() => show('proof')}>
          Ask for a photo ID
        </button>
      </div>
    </Place>
  );
}

/** The supervisor device and what an attendant does at the station. */
function Attendant({station, act}: Parts): ReactNode {
  const {alerts: open, user, screen, checked, gate} = station;
  const hasMissing = checked.some(({isInCart}) => !isInCart);
  return (
    <Place title="Attendant">
      {open.length === 0 ? (
        <p>No alerts.</p>
      ) : (
        <ul className={styles.alerts}>
          {open.map((alert) => (
            <li key={alert}>
              <strong>{alerts[alert]}</strong>
              <Buttons list={remediesOf(alert, act, hasMissing)} />
            </li>
          ))}
        </ul>
      )}
      {checked.length > 0 && (
        <p>
          Checked: {checked.map(({name, isInCart}) => `${name} (${isInCart ? 'in the cart' : 'missing'})`).join(', ')}
        </p>
      )}
      <div className={styles.row}>
        {screen !== 'locked' && (
          <button type="button" onClick={user === undefined ? act.enterStaffMode : act.signOut}>
            {user === undefined ? 'Enter staff mode' : 'Leave staff mode'}
          </button>
        )}
        {user !== undefined && screen !== 'locked' && (
          <button type="button" onClick={act.restart}>
            Restart the station
          </button>
        )}
      </div>
      <p>Exit gate: {gate}</p>
    </Place>
  );
}

/** What an attendant can do about an alert. */
function remediesOf(alert: Alert, act: Parts['act'], hasMissing: boolean): readonly Button[] {
  switch (alert) {
    case 'age':
      return [
        ['Approve', act.approveAge],
        ['Refuse', act.refuseAge],
      ];
    case 'spot-check':
      return [
        ['Approve the purchase', act.approveCheck],
        ...(hasMissing ? [['Rescan the whole basket', act.rescan] as const] : []),
        ['Reject the purchase', act.rejectPurchase],
      ];
    case 'payment':
      return [
        ['Reprint the last terminal receipt', act.reprintTerminalReceipt],
        ['Charge the card again', act.chargeAgain],
        ['Call your supervisor', act.matchPayment],
      ];
    case 'gate':
      return [
        ['Issue a new code', act.newExitCode],
        ['Open the gate manually', act.openGate],
      ];
    case 'negative-total':
      return [['Transfer the cart to a staffed checkout', act.transfer]];
    case 'paper':
      return [];
    default:
      return [['Clear the alert', () => act.clearAlert(alert)]];
  }
}
