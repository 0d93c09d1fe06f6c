import {useEffect, useRef, useState, type ReactNode} from 'react';
import Button from '@site/src/components/Button';
import {SelectField, TextField} from '@site/src/components/Field';
import CodeDrawing from '@site/src/components/QrCode/CodeDrawing';
import {drawQrCode} from '@site/src/components/QrCode/drawQrCode';
import {methodOfPos, qrCodeOf, seenBy} from '@site/src/simulator/checkout/seenBy';
import type {Fields, Project, StoredProcess} from '@site/src/simulator/state';
import ControlForm from './ControlForm';
import Missing from './Missing';
import Outcome, {type Done} from './Outcome';
import {control} from './session';
import {useSession} from './useSession';
import styles from './styles.lazy.module.css';

const nextPayments = {
  approve: 'Approve',
  decline: 'Decline',
  timeout: 'Time out without a payment',
  lost: 'Take the payment, lose the response',
} as const;

type NextPayment = keyof typeof nextPayments;

interface Result {
  error?: {message: string};
  result?: string;
  sees?: string;
  checkoutInfo?: {price: {price: number}};
}

/** The parts around a POS: the shopper's app, the supervisor, and the card terminal. */
export default function Counter(): ReactNode {
  const {state} = useSession();
  const [chosen, setChosen] = useState('');
  const [codes, setCodes] = useState('');
  const [amount, setAmount] = useState<string>();
  const [problem, setProblem] = useState<{of: string; text: string}>();
  const [done, setDone] = useState<Done & {of: string}>();
  const box = useRef<HTMLDivElement>(null);

  // The problem is read aloud with its field.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const projectID = state.projects.has(chosen) ? chosen : [...state.projects.keys()][0];
  const project = projectID === undefined ? undefined : state.projects.get(projectID);
  if (projectID === undefined || !project || project.products.size === 0) return <Missing />;
  const items = (project.counter.get('cart')?.['items'] ?? []) as Fields[];
  const [id, stored] = [...project.processes].at(-1) ?? [];
  const {next = 'approve', payments = []} = (project.counter.get('terminal') ?? {}) as {
    next?: NextPayment;
    payments?: {amount: number}[];
  };

  /** @returns whether it was done */
  const act = async (of: string, body: object, what: (result: Result) => string): Promise<boolean> => {
    setDone(undefined);
    const run = await control(of, {project: projectID, ...body});
    const result = (run.isCut ? {} : JSON.parse(run.response)) as Result;
    const text = result.error?.message;
    setProblem(text === undefined ? undefined : {of, text});
    if (text === undefined) setDone({of, what: what(result), run, reads: []});
    return text === undefined;
  };
  const scan = async () => {
    const list = codes.split(/[\s,]+/).filter((code) => code !== '');
    if (list.length === 0) return setProblem({of: 'scan', text: 'Enter a code, such as 9521234100010.'});
    const isDone = await act('scan', {codes: list}, ({checkoutInfo}) =>
      checkoutInfo ? `Cart: ${euros(checkoutInfo.price.price)}.` : 'Nothing has to be paid yet.',
    );
    if (isDone) setCodes('');
  };
  const empty = () => act('scan', {empty: true}, () => 'The cart is empty.');
  const checkOut = () => act('checkout', {}, () => 'The checkout has started.');
  const due = String((stored?.process['pricing'] as {price: {price: number}} | undefined)?.price.price ?? '');
  const pay = async () => {
    const isDone = await act('terminal', {amount: Number(amount ?? due), reference: id}, ({result}) =>
      result === undefined ? 'The connection ended without a response.' : `The payment was ${result}.`,
    );
    if (isDone) setAmount(undefined);
  };
  const errorOf = (of: string) => (problem?.of === of ? problem.text : undefined);
  const outcomeOf = (of: string, inField = false) => (
    <Outcome
      key={done?.run.id}
      left="result"
      problem={inField ? undefined : errorOf(of)}
      done={done?.of === of ? done : undefined}
      projectID={projectID}
    />
  );

  return (
    <div ref={box} className={styles.controls}>
      <p className={styles.note}>
        <strong>These are simulator controls, not an API.</strong> Play the parts around your POS: the shopper&apos;s
        app, the supervisor, and the card terminal.
      </p>
      {state.projects.size > 1 && (
        <SelectField
          label="Project"
          options={[...state.projects.keys()].map((one) => [one, one])}
          value={projectID}
          onChange={setChosen}
        />
      )}
      <ControlForm title="App" button="Scan" onSubmit={scan} outcome={outcomeOf('scan', true)}>
        <TextField
          label="Codes of products and coupons"
          hint="Separate entries with commas"
          error={errorOf('scan')}
          value={codes}
          onChange={setCodes}
        />
      </ControlForm>
      {items.length > 0 && (
        <>
          <ul aria-label="Cart">
            {items.map((item) => (
              <li key={String(item['id'])}>{nameOf(project, item)}</li>
            ))}
          </ul>
          <div className={styles.views}>
            <Button isMain onClick={() => void checkOut()}>
              Start checkout
            </Button>
            <Button onClick={() => void empty()}>Empty the cart</Button>
          </div>
        </>
      )}
      {outcomeOf('checkout')}
      {id !== undefined && stored && (
        <section className={styles.control} aria-label="Checkout">
          <h3>Checkout</h3>
          <Checkout id={id} process={stored.process} pos={stored.pos} />
          <div className={styles.views}>
            <Button
              onClick={() =>
                void act('shopper', {id, abort: true}, ({sees}) => `The shopper now sees: ${String(sees)}`)
              }
            >
              Cancel as the shopper
            </Button>
            <Button onClick={() => void act('supervisor', {id}, () => 'The checkout was approved.')}>Approve</Button>
            <Button onClick={() => void act('supervisor', {id, approve: false}, () => 'The purchase was rejected.')}>
              Reject
            </Button>
          </div>
          {outcomeOf('shopper')}
          {outcomeOf('supervisor')}
        </section>
      )}
      <ControlForm title="Card terminal" button="Pay" onSubmit={pay} outcome={outcomeOf('terminal', true)}>
        <div className={styles.fields}>
          <TextField
            label="Amount in cents"
            inputMode="numeric"
            error={errorOf('terminal')}
            value={amount ?? due}
            onChange={setAmount}
          />
          <SelectField
            label="Next payment"
            options={Object.entries(nextPayments) as [NextPayment, string][]}
            value={next}
            onChange={(wanted) => void control('terminal', {project: projectID, next: wanted})}
          />
        </div>
        {payments.length > 0 && (
          <p className={styles.note}>Payments taken: {payments.map((one) => euros(one.amount)).join(', ')}</p>
        )}
      </ControlForm>
    </div>
  );
}

/** What the app and the POS see of a checkout. */
function Checkout({id, process, pos}: StoredProcess & {id: string}): ReactNode {
  const qrCode = qrCodeOf(id);
  const isOpen = process['orderID'] === undefined && process['paymentMethod'] === methodOfPos;
  const {path, size} = drawQrCode(qrCode);
  const details = {
    'Process ID': id,
    'The shopper sees': seenBy(id, process),
    'Payment state': String(process['paymentState']),
    ...(pos['processedBy'] !== undefined && {'Picked up by': String(pos['processedBy'])}),
  };
  return (
    <div className={styles.checkout}>
      {isOpen && <CodeDrawing path={path} width={size} height={size} label={`QR code: ${qrCode}`} scale={4} />}
      <dl className={styles.headers}>
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function nameOf({products}: Project, {sku, couponID, amount, weight, weightUnit}: Fields): string {
  const name = String(products.get(String(sku))?.product['name'] ?? sku ?? couponID);
  const measure = weight === undefined ? '' : `, ${String(weight)} ${String(weightUnit)}`;
  return amount === 1 ? name + measure : `${String(amount)} × ${name}${measure}`;
}

function euros(cents: number): string {
  return (cents / 100).toLocaleString('en', {style: 'currency', currency: 'EUR'});
}
