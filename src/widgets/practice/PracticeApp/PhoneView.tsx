import type {ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import {SelectField} from '@site/src/components/Field';
import CodeDrawing from '@site/src/components/QrCode/CodeDrawing';
import {drawQrCode} from '@site/src/widgets/codes/drawQrCode';
import {isPlain} from '../cart';
import type {Line} from '../model';
import Buttons, {type Button} from '../parts/Buttons';
import OneField from '../parts/OneField';
import styles from '../parts/styles.lazy.module.css';
import {isShopping, methods, type Phone} from '../phone';
import {checkoutStates} from '../sdk';
import {euros} from '../wording';
import own from './styles.lazy.module.css';
import type {Parts} from './parts';

const tones = {note: 'note', stop: 'stop', done: 'fine'} as const;

/** The phone. */
export default function PhoneView({ref, ...parts}: Parts & {ref: RefObject<HTMLElement | null>}): ReactNode {
  const {phone} = parts;
  const {message} = phone;
  return (
    <section ref={ref} tabIndex={-1} className={clsx(styles.screen, own.phone)} aria-label="Phone">
      <header className={styles.bar}>
        <strong>Scan & Go</strong>
        <span className={styles.who}>Market Hall</span>
      </header>
      <p role="status" className={clsx(styles.message, message && styles[tones[message.tone]])}>
        {message?.text}
      </p>
      {isShopping(phone) ? <Shopping {...parts} /> : <Checkout {...parts} />}
    </section>
  );
}

/** The scanner with the cart sheet. */
function Shopping(parts: Parts): ReactNode {
  const {phone, act} = parts;
  const {cart, method} = phone;
  const ofEntries = cart.entries.flatMap(({id}) => cart.lines.filter(({entry}) => entry === id));
  const ofCart = cart.lines.filter(({entry}) => entry === undefined);
  return (
    <>
      <p className={own.camera}>Scan a product from the shelf.</p>
      <OneField
        label="Code"
        hint="The digits below a barcode"
        button="Enter"
        onEnter={(code) => void act.scan(code, 'type')}
      />
      {cart.lines.length === 0 ? (
        <p className={styles.empty}>The cart is empty.</p>
      ) : (
        <ul className={styles.lines} aria-label="Cart">
          {[...ofEntries, ...ofCart].map((line) => (
            <CartLine key={line.id} {...parts} line={line} />
          ))}
        </ul>
      )}
      <p className={styles.total} aria-live="polite" aria-atomic>
        <span>Total</span> <strong>{euros(cart.total)}</strong>
      </p>
      <SelectField
        label="Payment method"
        options={Object.entries(methods) as [keyof typeof methods, string][]}
        value={method}
        onChange={act.choose}
      />
      <button type="button" className={styles.main} onClick={act.pay}>
        Pay
      </button>
    </>
  );
}

function CartLine({phone, act, line}: Parts & {line: Line}): ReactNode {
  const {entry: id, name, detail, total} = line;
  const entry = line.kind === 'default' ? phone.cart.entries.find((one) => one.id === id) : undefined;
  const amount = entry?.item.amount ?? 1;
  return (
    <li className={styles.line} data-kind={line.kind}>
      <span className={styles.name}>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      <span className={styles.amount}>{euros(total)}</span>
      {entry && (
        <span className={styles.row}>
          {isPlain(entry.item) && (
            <>
              <button
                type="button"
                aria-label={`One less: ${name}`}
                disabled={amount === 1}
                onClick={() => void act.setAmount(entry.id, amount - 1)}
              >
                −
              </button>
              <button
                type="button"
                aria-label={`One more: ${name}`}
                onClick={() => void act.setAmount(entry.id, amount + 1)}
              >
                +
              </button>
            </>
          )}
          <button type="button" onClick={() => void act.setAmount(entry.id, 0)}>
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
  const codes = state === 'PAYMENT_APPROVED' ? [] : phone.codes;
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
function outcomesOf({state}: Phone, act: Parts['act']): readonly Button[] {
  const cancel: Button = ['Cancel the payment', () => act.settle('PAYMENT_ABORTED')];
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
      return [cancel];
    case 'PAYMENT_PROCESSING':
      return [
        ['Let the payment succeed', () => act.settle('PAYMENT_APPROVED')],
        ['Let the provider reject it', () => act.settle('DENIED_BY_PAYMENT_PROVIDER')],
        ['Let it fail', () => act.settle('PAYMENT_PROCESSING_ERROR')],
        cancel,
      ];
    default:
      return [['Close', act.close]];
  }
}
