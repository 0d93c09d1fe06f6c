import type {ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import {SelectField} from '@site/src/components/Field';
import CodeDrawing from '@site/src/components/QrCode/CodeDrawing';
import {drawQrCode} from '@site/src/components/QrCode/drawQrCode';
import {keepUnits} from '@site/src/lib/keepUnits';
import Buttons, {type Button} from '../parts/Buttons';
import OneField from '../parts/OneField';
import styles from '../parts/styles.lazy.module.css';
import {isPlain, isShopping, methods, type Phone, type ShownLine} from '../phone';
import {checkoutStates} from '../sdk';
import {cartText, euros} from '../wording';
import own from './styles.lazy.module.css';
import type {Parts} from './parts';

const tones = {note: 'note', stop: 'stop', done: 'fine'} as const;

/** The phone. */
export default function PhoneView({ref, ...parts}: Parts & {ref: RefObject<HTMLElement | null>}): ReactNode {
  const {phone, platform} = parts;
  const {message, cart} = phone;
  return (
    <section ref={ref} tabIndex={-1} className={clsx(styles.screen, own.phone)} aria-label="Phone">
      <header className={styles.bar}>
        <strong>Scan & Go</strong>
        <span className={styles.who}>{platform.shopName}</span>
      </header>
      <p role="status" className={clsx(styles.message, message && styles[tones[message.tone]])}>
        {message?.text ??
          (isShopping(phone) &&
            cartText(
              cart.lines,
              cart.lines.find(({item}) => item),
            ))}
      </p>
      {isShopping(phone) ? <Shopping {...parts} /> : <Checkout {...parts} />}
    </section>
  );
}

/** The scanner with the cart sheet. */
function Shopping(parts: Parts): ReactNode {
  const {phone, act} = parts;
  const {cart, method} = phone;
  return (
    <>
      <p className={own.camera}>Scan a product from the shelf.</p>
      <OneField
        label="Code"
        hint="The digits below a barcode"
        button="Enter"
        onEnter={(code) => void act.scan(code, 'type')}
      />
      {cart.lines.length > 0 && (
        <ul className={styles.lines} aria-label="Cart">
          {cart.lines.map((line) => (
            <CartLine key={line.id} act={parts.act} line={line} />
          ))}
        </ul>
      )}
      <SelectField
        label="Payment method"
        options={Object.entries(methods) as [keyof typeof methods, string][]}
        value={method}
        onChange={act.choose}
      />
      <div className={styles.foot}>
        <p className={styles.total} aria-live="polite" aria-atomic>
          <span>Total</span> <strong>{euros(cart.total)}</strong>
        </p>
        <button type="button" className={cart.lines.length > 0 ? styles.main : styles.later} onClick={act.pay}>
          Pay
        </button>
      </div>
    </>
  );
}

function CartLine({act, line}: Pick<Parts, 'act'> & {line: ShownLine}): ReactNode {
  const {kind, item, name, detail, total} = line;
  return (
    <li className={styles.line} data-kind={kind}>
      <span className={styles.name}>
        {keepUnits(name)}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      <span className={styles.amount}>{euros(total)}</span>
      {item && (
        <span className={styles.row}>
          {isPlain(item) && (
            <>
              <button
                type="button"
                aria-label={`One less: ${name}`}
                disabled={item.amount === 1}
                onClick={() => void act.setAmount(item.id, item.amount - 1)}
              >
                −
              </button>
              <button
                type="button"
                aria-label={`One more: ${name}`}
                onClick={() => void act.setAmount(item.id, item.amount + 1)}
              >
                +
              </button>
            </>
          )}
          <button type="button" onClick={() => void act.setAmount(item.id, 0)}>
            Delete<span className="unseen"> {name}</span>
          </button>
        </span>
      )}
    </li>
  );
}

/** The screens of a checkout, and what the world around the phone can do. */
function Checkout({phone, act}: Parts): ReactNode {
  const {state, cart} = phone;
  const codes = state === 'WAIT_FOR_APPROVAL' || state === 'PAYMENT_TRANSFERRED' ? phone.codes : [];
  return (
    <>
      <p className={styles.big}>{checkoutStates[state][0]}</p>
      {state !== 'PAYMENT_TRANSFERRED' && <p>To pay: {euros(cart.total)}</p>}
      {codes.map((text, index) => (
        <figure key={text + index} className={own.code}>
          <Code text={text} label={`QR code ${index + 1} of ${codes.length}`} />
          <figcaption>
            QR code {index + 1} of {codes.length}
          </figcaption>
          <pre tabIndex={0} role="group" aria-label={`Text of QR code ${index + 1}`}>
            {text}
          </pre>
        </figure>
      ))}
      <div role="group" aria-label="What happens next">
        <p className={styles.title}>What happens next</p>
        <Buttons list={outcomesOf(phone, act)} />
      </div>
    </>
  );
}

function Code({text, label}: {text: string; label: string}): ReactNode {
  const {path, size} = drawQrCode(text);
  return <CodeDrawing path={path} width={size} height={size} label={label} />;
}

/** What can happen next, on the phone and around it. */
function outcomesOf({state, method}: Phone, act: Parts['act']): readonly Button[] {
  switch (state) {
    case 'HANDSHAKING':
      return [
        ['Let the platform respond', () => act.respond(true)],
        ['Lose the connection', () => act.respond(false)],
      ];
    case 'REQUEST_VERIFY_AGE':
      return [
        ['Enter the ID of an adult', () => act.verifyAge(true)],
        ['Enter the ID of a child', () => act.verifyAge(false)],
      ];
    case 'WAIT_FOR_SUPERVISOR':
      return [
        ['Let staff approve', () => act.decide(true)],
        ['Let staff reject', () => act.decide(false)],
      ];
    case 'WAIT_FOR_APPROVAL':
    case 'PAYMENT_PROCESSING':
      return [...(method === 'creditCardVisa' ? settlements(act) : []), ['Cancel the payment', act.cancel]];
    default:
      return [['Close', act.close]];
  }
}

const settlements = (act: Parts['act']): readonly Button[] => [
  ['Let the payment succeed', () => act.settle('successful')],
  ['Let the provider reject it', () => act.settle('failed')],
];
