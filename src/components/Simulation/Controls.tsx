import {useEffect, useRef, useState, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {SelectField, TextField} from '@site/src/components/Field';
import {countOf} from '@site/src/lib/countOf';
import {fits} from '@site/src/lib/fits';
import type {Project} from '@site/src/simulator/state';
import {operationLink} from './links';
import {readProblem, type Problem} from './problemOfControl';
import {Reasons, Response} from './Result';
import {clockText, control, read, type Run} from './session';
import {useSession} from './useSession';
import styles from './styles.lazy.module.css';

interface Line {
  /** SKU or scanned code. */
  product: string;
  amount: string;
  /** In cents, for products whose price is entered. */
  price: string;
}

type Channel = 'pos' | 'sco' | 'app';
type LogState = 'present' | 'ongoing' | 'failed' | 'not_present';

/** What the reader has entered, as typed. */
interface Entries {
  project: string;
  shop: string;
  moment: string;
  channel: Channel;
  loyaltyCard: string;
  coupons: string;
  lines: readonly Line[];
  logState: LogState;
}

const emptyLine: Line = {product: '', amount: '1', price: ''};
const empty: Entries = {
  ...{project: '', shop: '', moment: '', channel: 'pos', loyaltyCard: '', coupons: ''},
  lines: [emptyLine],
  logState: 'present',
};

const channels: readonly (readonly [Channel, string])[] = [
  ['pos', 'POS'],
  ['sco', 'Self-checkout'],
  ['app', 'App'],
];

const logStates: readonly LogState[] = ['present', 'ongoing', 'failed', 'not_present'];

/** Suggestions; a project can have tens of thousands of products. */
const mostSuggested = 100;

const slot = createStorageSlot('simulator.controls', {persistence: 'sessionStorage'});

function restored(): Entries {
  try {
    const stored: unknown = JSON.parse(slot.get() ?? '');
    return fits(stored, empty) && stored.lines.length > 0 ? stored : empty;
  } catch {
    return empty;
  }
}

interface Done {
  what: string;
  run: Run;
  /** Paths to read what was stored, by the names of their buttons. */
  reads: readonly (readonly [name: string, path: string])[];
}

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
  const place = {project: projectID, shopID, ...(entries.moment.trim() !== '' && {at: entries.moment.trim()})};
  const act = async (of: string, body: object, finish: (result: never, run: Run) => Done) => {
    setDone(undefined);
    const run = await control(of, {...place, ...body});
    const result = JSON.parse(run.response) as {error?: {message: string}};
    if (result.error) setProblem({of, ...readProblem(result.error.message, entries.lines)});
    else {
      setProblem(undefined);
      setDone({of, ...finish(result as never, run)});
    }
  };
  const sell = () => {
    const missing = entries.lines.findIndex(({product}) => product.trim() === '');
    if (missing >= 0) return setProblem({of: 'sell', ...readProblem(`items[${missing}]: is required`, entries.lines)});
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
          error={errorOf('at')}
          value={entries.moment}
          onChange={(moment) => set({moment})}
        />
      </div>
      <form
        className={styles.control}
        aria-label="Make a sale"
        onSubmit={(event) => (event.preventDefault(), void sell())}
      >
        <h3 className={styles.project}>Make a sale</h3>
        <Lines project={project} lines={entries.lines} errorOf={errorOf} onChange={(lines) => set({lines})} />
        <div className={styles.fields}>
          <SelectField
            label="Sales channel"
            options={channels}
            value={entries.channel}
            onChange={(channel) => set({channel})}
          />
          <TextField
            label="Loyalty card"
            hint="Optional"
            value={entries.loyaltyCard}
            onChange={(loyaltyCard) => set({loyaltyCard})}
          />
          <TextField
            label="Coupon codes or IDs"
            hint={couponHint(project)}
            error={errorOf('coupons')}
            value={entries.coupons}
            onChange={(coupons) => set({coupons})}
          />
        </div>
        <div>
          <button type="submit" className="site-button site-button--main">
            Complete sale
          </button>
        </div>
        {outcomeOf('sell', 'order')}
      </form>
      <form
        className={styles.control}
        aria-label="Close the day"
        onSubmit={(event) => (event.preventDefault(), void close())}
      >
        <h3 className={styles.project}>Close the day</h3>
        <div className={styles.fields}>
          <SelectField
            label="Log state"
            options={logStates.map((name) => [name, name])}
            value={entries.logState}
            onChange={(logState) => set({logState})}
          />
        </div>
        <div>
          <button type="submit" className="site-button site-button--main">
            Close the day
          </button>
        </div>
        {outcomeOf('close-day', 'closing')}
      </form>
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

/** What can't be a number stays as typed, and the control says so. */
const toNumber = (typed: string) => (/^-?\d+$/.test(typed.trim()) ? Number(typed) : typed);

function cartOf({lines, channel, loyaltyCard, coupons}: Entries, project: Project): object {
  const given = coupons
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return {
    items: lines.map(({product, amount, price}) => {
      const text = product.trim();
      // Codes have at least eight digits.
      const isCode = !project.products.has(text) && /^\d{8,}$/.test(text);
      return {
        [isCode ? 'code' : 'sku']: text,
        amount: toNumber(amount),
        ...(price.trim() !== '' && asksPrice(project, text) && {price: toNumber(price)}),
      };
    }),
    channel,
    ...(loyaltyCard.trim() !== '' && {loyaltyCard: loyaltyCard.trim()}),
    ...(given.length > 0 && {coupons: given}),
  };
}

function asksPrice({products}: Project, sku: string): boolean {
  return products.get(sku)?.product['priceEntryRequired'] === true;
}

function couponHint({coupons}: Project): string {
  const ids = [...coupons.keys()];
  if (ids.length === 0) return 'The project has no coupons.';
  return `Separate entries with commas. Available: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? '…' : ''}`;
}

/** Nothing can be sold yet. */
function Missing(): ReactNode {
  return (
    <p className={styles.note}>
      No products are stored, so there’s nothing to sell. First run{' '}
      <a href={operationLink('products', 'importProducts')}>Import products</a> and{' '}
      <a href={operationLink('products', 'importCategoryPrices')}>Import prices</a>, or reset to the example project.
    </p>
  );
}

interface LinesProps {
  project: Project;
  lines: readonly Line[];
  errorOf: (field: string) => string | undefined;
  onChange: (lines: readonly Line[]) => void;
}

function Lines({project, lines, errorOf, onChange}: LinesProps): ReactNode {
  const change = (index: number, part: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? {...line, ...part} : line)));
  const skus = [...project.products.keys()].slice(0, mostSuggested);
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => {
        const common = (field: keyof Line) => ({
          unseenLabel: ` of line ${index + 1}`,
          error: errorOf(`items[${index}].${field}`),
          value: line[field],
          onChange: (typed: string) => change(index, {[field]: typed}),
        });
        return (
          <div key={index} className={styles.cartLine} role="group" aria-label={`Line ${index + 1}`}>
            <TextField
              {...common('product')}
              label="SKU or code"
              hint={project.products.get(line.product.trim())?.product['name'] as string | undefined}
              options={skus}
            />
            <TextField {...common('amount')} label="Quantity" inputMode="numeric" />
            {asksPrice(project, line.product.trim()) && (
              <TextField {...common('price')} label="Price in cents" inputMode="numeric" />
            )}
            {lines.length > 1 && (
              <button
                type="button"
                className="site-button"
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                Remove<span className="unseen"> line {index + 1}</span>
              </button>
            )}
          </div>
        );
      })}
      <button type="button" className={`site-button ${styles.more}`} onClick={() => onChange([...lines, emptyLine])}>
        Add a line
      </button>
    </div>
  );
}

interface OutcomeProps {
  /** What the control leaves: an order or a closing. */
  left: string;
  problem: string | undefined;
  done: Done | undefined;
  projectID: string;
}

/** What a control did, with requests that read it. */
function Outcome({left, problem, done, projectID}: OutcomeProps): ReactNode {
  const [answer, setAnswer] = useState<Run>();
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which isn't a cleanup.
    void answered.current?.scrollIntoView({block: 'nearest'});
  }, [answer]);
  return (
    <>
      <p role="status" className={problem === undefined ? styles.done : styles.problem}>
        {problem ?? done?.what}
      </p>
      {done && (
        <>
          <div className={styles.views}>
            {done.reads.map(([name, path]) => (
              <button
                key={path}
                type="button"
                className="site-button"
                onClick={() => void read(`${encodeURIComponent(projectID)}/${path}`).then(setAnswer)}
              >
                {name}
              </button>
            ))}
          </div>
          <Reasons why={done.run.why} of={left} />
          {answer && (
            <div ref={answered} className={styles.answer}>
              <Response run={answer} />
            </div>
          )}
        </>
      )}
    </>
  );
}
