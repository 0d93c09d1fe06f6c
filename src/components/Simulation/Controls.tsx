import {useEffect, useRef, useState, type ReactNode} from 'react';
import {SelectField, TextField} from '@site/src/components/Field';
import {fieldOf} from '@site/src/components/Field/fieldOf';
import {countOf} from '@site/src/lib/countOf';
import type {Project} from '@site/src/simulator/state';
import CartLines from './CartLines';
import ControlForm from './ControlForm';
import {cartOf, restored, slot, type Channel, type Entries, type LogState} from './enteredSale';
import Missing from './Missing';
import Outcome, {type Done} from './Outcome';
import {readProblem, type Problem} from './problemOfControl';
import {clockText, control, type Run} from './session';
import {useSession} from './useSession';
import styles from './styles.lazy.module.css';

const channels: readonly (readonly [Channel, string])[] = [
  ['pos', 'POS'],
  ['sco', 'Self-checkout'],
  ['app', 'App'],
];

const logStates: readonly LogState[] = ['present', 'ongoing', 'failed', 'not_present'];

/** Sells a cart and closes a day, which on the platform happens in shops. */
export default function Controls(): ReactNode {
  const {state, clock} = useSession();
  const [entries, setEntries] = useState(restored);
  const [problem, setProblem] = useState<Problem & {of: string}>();
  const [done, setDone] = useState<Done & {of: string}>();
  const box = useRef<HTMLDivElement>(null);

  // The problem is read aloud with its field.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const projectID = state.projects.has(entries.project) ? entries.project : [...state.projects.keys()][0];
  const project = projectID === undefined ? undefined : state.projects.get(projectID);
  if (projectID === undefined || !project || project.products.size === 0) return <Missing />;
  const shops = [...project.shops.keys()];
  const shopID = shops.length === 0 || shops.includes(entries.shop) ? entries.shop : shops[0]!;

  const set = (changed: Partial<Entries>) => {
    const next = {...entries, ...changed};
    setEntries(next);
    setProblem(undefined);
    slot.set(JSON.stringify(next));
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  const field = fieldOf(entries, set, {moment: errorOf('at'), coupons: errorOf('coupons')});
  const place = {project: projectID, shopID, at: entries.moment.trim() || undefined};
  const act = async (of: string, body: object, finish: (result: never, run: Run) => Done) => {
    setDone(undefined);
    const run = await control(of, {...place, ...body});
    const result = JSON.parse(run.response) as {error?: {message: string}};
    if (result.error) setProblem({of, ...readProblem(result.error.message)});
    else {
      setProblem(undefined);
      setDone({of, ...finish(result as never, run)});
    }
  };
  const sell = () => {
    const missing = entries.lines.findIndex(({product}) => product.trim() === '');
    if (missing >= 0) return setProblem({of: 'sell', ...readProblem(`items[${missing}]: is required`)});
    return act('sell', cartOf(entries, project), ({id, price, currency, lineItems}: Order, run) => ({
      what: `Order ${id}: ${money(price.price, currency)}, ${countOf(lineItems.length, 'line item')}.`,
      run,
      reads: [['Run Get order', `orders/${encodeURIComponent(id)}`]],
    }));
  };
  const close = () =>
    act('close-day', {logState: entries.logState}, (closing: Closing, run) => {
      const {sequenceNumber, total, currency, orders, logs} = closing;
      const where = `closings/shops/${encodeURIComponent(shopID)}/sequenceNumbers/${sequenceNumber}`;
      return {
        what: `Closing ${sequenceNumber} for shop ${shopID}: ${money(total, currency)}, ${countOf(orders.length, 'order')}.`,
        run,
        reads: [
          ['Run Get closing', where],
          ...logs.map(({id}) => [`Run Get log ${id}`, `closings/logs/${id}`] as const),
        ],
      };
    });
  const outcomeOf = (of: string, left: string) => (
    <Outcome
      key={done?.run.id}
      left={left}
      problem={problem?.of === of && problem.field === '' ? problem.text : undefined}
      done={done?.of === of ? done : undefined}
      projectID={projectID}
    />
  );

  return (
    <div ref={box} className={styles.controls}>
      <p className={styles.note}>
        <strong>These are simulator controls, not an API.</strong> On the platform, shops make sales and close the day.
        A sale uses the stored products, prices, promotions, and coupons.
      </p>
      <div className={styles.fields}>
        {state.projects.size > 1 && (
          <SelectField
            label="Project"
            options={[...state.projects.keys()].map((id) => [id, id])}
            value={projectID}
            onChange={(chosen) => set({project: chosen})}
          />
        )}
        {shops.length > 0 ? (
          <SelectField
            label="Shop"
            options={[...project.shops].map(([id, {name}]) => [id, `${id} ${String(name ?? '')}`])}
            error={errorOf('shopID')}
            value={shopID}
            onChange={(shop) => set({shop})}
          />
        ) : (
          <TextField label="Shop ID" error={errorOf('shopID')} value={shopID} onChange={(shop) => set({shop})} />
        )}
        <TextField
          label="Time"
          hint="Leave empty to use the clock time"
          placeholder={clockText(clock)}
          {...field('moment')}
        />
      </div>
      <ControlForm title="Make a sale" button="Complete sale" onSubmit={sell} outcome={outcomeOf('sell', 'order')}>
        <CartLines project={project} lines={entries.lines} errorOf={errorOf} onChange={(lines) => set({lines})} />
        <div className={styles.fields}>
          <SelectField label="Sales channel" options={channels} {...field('channel')} />
          <TextField label="Loyalty card" hint="Optional" {...field('loyaltyCard')} />
          <TextField label="Coupon codes or IDs" hint={couponHint(project)} {...field('coupons')} />
        </div>
      </ControlForm>
      <ControlForm
        title="Close the day"
        button="Close the day"
        onSubmit={close}
        outcome={outcomeOf('close-day', 'closing')}
      >
        <div className={styles.fields}>
          <SelectField label="Log state" options={logStates.map((name) => [name, name])} {...field('logState')} />
        </div>
      </ControlForm>
    </div>
  );
}

interface Order {
  id: string;
  price: {price: number};
  currency: string;
  lineItems: readonly unknown[];
}

interface Closing {
  sequenceNumber: number;
  total: number;
  currency: string;
  orders: readonly unknown[];
  logs: readonly {id: number}[];
}

function money(cents: number, currency: string): string {
  return (cents / 100).toLocaleString('en', {style: 'currency', currency});
}

function couponHint({coupons}: Project): string {
  const ids = [...coupons.keys()];
  if (ids.length === 0) return 'The project has no coupons.';
  return `Separate entries with commas. Available: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? '…' : ''}`;
}
