import {useRef, useState, type FormEvent, type PointerEvent, type ReactNode} from 'react';
import {TextField} from '@site/src/components/Field';
import {keepUnits} from '@site/src/lib/keepUnits';
import {isCounted} from '../cart';
import {menu} from '../items';
import type {Line} from '../model';
import {euros} from '../wording';
import Buttons from '../parts/Buttons';
import type {Parts} from './parts';
import PromptView from './PromptView';
import styles from '../parts/styles.lazy.module.css';

/** Kinds of lines that staff can change or remove; the others follow from them. */
const changeable: readonly Line['kind'][] = ['default', 'depositReturn', 'depositReturnVoucher'];

/** Search, item menu, lines, and functions. */
export default function CartView(parts: Parts): ReactNode {
  const {station, act, platform, isScanning} = parts;
  const {kind, cart, prompt, user, screen} = station;
  const [typed, setTyped] = useState('');
  const isStaff = kind === 'pos' || user !== undefined;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    void act.enter(typed);
    setTyped('');
  };
  if (prompt) return <PromptView key={JSON.stringify(prompt)} {...parts} prompt={prompt} />;
  return (
    <>
      {kind === 'pos' && <Menu {...parts} />}
      <form onSubmit={enter} className={styles.search} aria-label="Search">
        <TextField label="EAN, SKU, PLU, or name" value={typed} onChange={setTyped} />
        <button type="submit">Enter</button>
      </form>
      <div className={styles.tiles} role="group" aria-label={kind === 'pos' ? 'Item menu' : 'Items without a barcode'}>
        {menu.map((sku) => (
          <button key={sku} type="button" onClick={() => void act.tap(sku)}>
            {keepUnits(platform.nameOf(sku))}
          </button>
        ))}
      </div>
      {cart.lines.length > 0 && (
        <ul className={styles.lines} aria-label="Cart">
          {cart.lines.map((line) => (
            <CartLine key={line.id} {...parts} line={line} canChange={isStaff && changeable.includes(line.kind)} />
          ))}
        </ul>
      )}
      {isStaff && cart.lines.length > 0 && (
        <div className={styles.row}>
          <button type="button" onClick={() => act.ask({ask: 'reduce', name: 'the whole cart'})}>
            Cart discount
          </button>
        </div>
      )}
      {kind === 'sco' && <StaffButtons {...parts} />}
      {screen === 'cart' && (
        <div className={styles.foot}>
          <p className={styles.total} aria-live="polite" aria-atomic>
            <span>Total</span> <strong>{euros(cart.total)}</strong>
          </p>
          <button
            type="button"
            className={isScanning || cart.lines.length === 0 ? styles.later : styles.main}
            onClick={act.startPayment}
          >
            {kind === 'pos' ? 'Payment' : 'Pay'}
          </button>
        </div>
      )}
    </>
  );
}

/** Functions of a POS. */
function Menu({station, act}: Parts): ReactNode {
  const {isTraining, parked, last} = station;
  return (
    <details className={styles.menu}>
      <summary>Navigation menu</summary>
      <Buttons
        list={[
          ['Cancel the sale', () => act.ask({ask: 'cancel'})],
          ['Park the sale', act.park],
          [`Parked sales (${parked.length})`, () => act.ask({ask: 'parked'})],
          ['Bottle return', () => act.ask({ask: 'empties'})],
          ['Return: scan the last receipt', () => void act.startReturn(true), !last],
          ['Return without a receipt', () => void act.startReturn(false)],
          ['Reprint the last receipt', act.reprint],
          ['Cash movement', () => act.ask({ask: 'cash-movement'})],
          [isTraining ? 'Turn off training mode' : 'Turn on training mode', () => act.setTraining(!isTraining)],
          ['End of day', act.startEndOfDay],
          ['Sign out', act.signOut],
        ]}
      />
    </details>
  );
}

/** What a self-checkout offers to customers, and more to staff. */
function StaffButtons({station, act}: Parts): ReactNode {
  const {user, parked} = station;
  return (
    <Buttons
      list={
        user === undefined
          ? [['Call for help', act.callHelp]]
          : [
              ['Cancel the purchase', () => act.ask({ask: 'cancel'})],
              ['Park the purchase', act.park],
              [`Parked purchases (${parked.length})`, () => act.ask({ask: 'parked'})],
              ['Transfer the cart to a staffed checkout', act.transfer],
            ]
      }
    />
  );
}

/** How far a swipe shows buttons, in pixels, and how far to the left it removes a line right away, of its width. */
const swipe = {open: 40, remove: 0.6};

function CartLine({line, canChange, act, station}: Parts & {line: Line; canChange: boolean}): ReactNode {
  const [side, setSide] = useState<'none' | 'quantity' | 'delete' | 'both'>('none');
  const start = useRef<number>(undefined);
  const {entry, sku = '', name, detail, total} = line;
  const remove = () => void (entry === undefined ? act.removeEmpties(sku) : act.remove(entry));
  const hasQuantity = station.cart.entries.some(({id, item}) => id === entry && isCounted(item));
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === undefined || !canChange) return;
    const way = event.clientX - start.current;
    start.current = undefined;
    if (-way >= swipe.remove * event.currentTarget.clientWidth) remove();
    else if (Math.abs(way) >= swipe.open) setSide(way > 0 ? 'quantity' : 'delete');
  };
  return (
    <li
      className={styles.line}
      data-kind={line.kind}
      onPointerDown={(event) => (start.current = event.clientX)}
      onPointerUp={end}
    >
      <span className={styles.name}>
        {keepUnits(name)}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      <span className={styles.amount}>{euros(total)}</span>
      {canChange && (
        <span className={styles.row}>
          <button
            type="button"
            aria-expanded={side !== 'none'}
            onClick={() => setSide(side === 'none' ? 'both' : 'none')}
          >
            Change<span className="unseen"> {name}</span>
          </button>
          {hasQuantity && entry !== undefined && (side === 'quantity' || side === 'both') && (
            <button type="button" onClick={() => act.ask({ask: 'quantity', entry, name})}>
              Quantity
            </button>
          )}
          {(side === 'delete' || side === 'both') && (
            <>
              <button type="button" onClick={remove}>
                Delete
              </button>
              {entry !== undefined && (
                <button type="button" onClick={() => act.ask({ask: 'reduce', entry, name})}>
                  Discount
                </button>
              )}
            </>
          )}
        </span>
      )}
    </li>
  );
}
