import type {ReactNode} from 'react';
import clsx from 'clsx';
import ToolFrame from '@site/src/widgets/frame';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import styles from '@site/src/widgets/frame/tool.module.css';
import {useSessionState} from '@site/src/widgets/frame/useSessionState';
import {batchEffects} from '@site/src/widgets/prices/batchEffect';
import {storedAfter} from '@site/src/simulator/sale/priceModel';
import {priceText, priceTimeline, type JudgedEntry, type Period} from '@site/src/widgets/prices/priceTimeline';
import {readCategories, readPriceLines, type LineProblem} from '@site/src/widgets/prices/readPrices';
import {isZoneName} from '@site/src/lib/zonedTime';

interface State {
  categories: string;
  stored: string;
  batch: string;
  sku: string;
  shop: string;
  tier: string;
  amount: string;
  zone: string;
  view: 'before' | 'after';
}

const empty: State = {
  categories: '',
  stored: '',
  batch: '',
  sku: '',
  shop: '',
  tier: '',
  amount: '1',
  zone: 'Europe/Berlin',
  view: 'before',
};

const lines = (...objects: object[]) => objects.map((one) => JSON.stringify(one)).join('\n');
const regular = (price: string, part: object = {}) => ({tier: 'regular', price, currency: 'EUR', ...part});
const start = '2026-03-02T00:00:00+01:00';
const end = '2026-03-07T23:59:59+01:00';
const story: State = {
  ...empty,
  categories: lines(
    {id: 'default', name: 'Base prices', priority: 0, shops: ['101', '102', '103']},
    {id: 'city', name: 'City shops', priority: 10, shops: ['102', '103']},
  ),
  stored: lines(
    {sku: '10001', category: 'default', prices: [regular('1.79')]},
    {
      sku: '10001',
      category: 'city',
      prices: [
        regular('1.89', {validTo: '2026-03-01T23:59:59+01:00'}),
        regular('1.49', {validFrom: start, validTo: end}),
        regular('1.89', {validFrom: '2026-03-08T00:00:00+01:00'}),
      ],
    },
  ),
  sku: '10001',
  shop: '102',
  tier: 'regular',
};
const samples: Record<string, State> = {
  'Offer in city shops': story,
  'Graduated price': {
    ...story,
    stored: lines({sku: '10002', category: 'default', prices: [regular('2.19'), regular('1.99', {quantity: 6})]}),
    sku: '10002',
    shop: '101',
    amount: '6',
  },
  'Offer and undated price': {
    ...story,
    stored: lines({
      sku: '10001',
      category: 'city',
      prices: [regular('1.89'), regular('1.49', {validFrom: start, validTo: end})],
    }),
  },
  'Batch that removes prices': {
    ...story,
    batch: lines({sku: '10001', category: 'city', prices: []}),
    view: 'after',
  },
};

/** Shows which price a shop gets over time, and what a batch would change. */
export default function PriceTimeline(): ReactNode {
  const [state, setState] = useSessionState<State>(empty);
  const set = (part: Partial<State>) => setState((now) => ({...now, ...part}));
  const categories = readCategories(state.categories);
  const stored = readPriceLines(state.stored);
  const batch = readPriceLines(state.batch);
  const blank = state.stored.trim() === '' && state.batch.trim() === '';
  const amount =
    /^\d+(\.\d+)?$/.test(state.amount.trim()) && Number(state.amount) >= 1 ? Number(state.amount) : undefined;
  const zone = isZoneName(state.zone.trim()) ? state.zone.trim() : undefined;
  const faults = [...categories.problems, ...stored.problems, ...batch.problems];
  const ready =
    !blank &&
    faults.length === 0 &&
    amount !== undefined &&
    zone !== undefined &&
    state.sku !== '' &&
    state.shop !== '' &&
    state.tier !== '';
  const shown = storedAfter(state.view === 'after' ? [...stored.lines, ...batch.lines] : stored.lines);
  const periods = ready
    ? priceTimeline(shown, categories.categories, {
        sku: state.sku.trim(),
        shop: state.shop.trim(),
        tier: state.tier.trim(),
        amount,
      })
    : [];

  return (
    <ToolFrame
      name="Price timeline"
      samples={Object.entries(samples).map(([label, sample]) => ({label, load: () => setState(sample)}))}
      onClear={() => setState(empty)}
    >
      <AreaField
        label="Pricing categories"
        byLine
        hint="One JSON object per line with id, priority, and shops"
        rows={3}
        value={state.categories}
        onChange={(value) => set({categories: value})}
        error={problemText(categories.problems)}
      />
      <AreaField
        label="Stored prices"
        byLine
        hint="Lines in the price import format"
        rows={4}
        value={state.stored}
        onChange={(value) => set({stored: value})}
        error={problemText(stored.problems)}
      />
      <AreaField
        label="Batch to send"
        byLine
        hint="Optional. Each line replaces all entries for its product and category."
        rows={3}
        value={state.batch}
        onChange={(value) => set({batch: value})}
        error={problemText(batch.problems)}
      />
      <div className={styles.columns}>
        <TextField label="SKU" value={state.sku} onChange={(sku) => set({sku})} error={missing(blank, state.sku)} />
        <TextField
          label="Shop ID"
          value={state.shop}
          onChange={(shop) => set({shop})}
          error={missing(blank, state.shop)}
        />
        <TextField
          label="Tier"
          value={state.tier}
          onChange={(tier) => set({tier})}
          error={missing(blank, state.tier)}
        />
        <TextField
          label="Quantity in the cart"
          hint="Total of all line items that are counted together"
          inputMode="decimal"
          value={state.amount}
          onChange={(value) => set({amount: value})}
          error={amount === undefined ? 'Enter a number that is at least 1.' : undefined}
        />
        <TextField
          label="Display time zone"
          value={state.zone}
          onChange={(value) => set({zone: value})}
          error={zone === undefined ? 'Enter an IANA time zone name, such as Europe/Berlin.' : undefined}
        />
        <SelectField
          wide
          label="Show"
          options={[
            ['before', 'stored prices'],
            ['after', 'prices after the batch'],
          ]}
          value={state.view}
          onChange={(view) => set({view})}
        />
      </div>
      <p role="status">
        {blank ? 'Paste prices, or choose a sample.' : ready ? summaryOf(periods) : 'Fix the marked fields first.'}
      </p>
      {ready && zone && (
        <div className={styles.results}>
          {batch.lines.length > 0 && (
            <>
              <h3>Effect of the batch</h3>
              <ul aria-label="Effect of the batch">
                {batchEffects(stored.lines, batch.lines).map(({sku, category, kind, text}, index) => (
                  <li key={index}>
                    <code>{sku}</code> in <code>{category}</code>: <strong>{kind}</strong>. {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3>{state.view === 'after' ? 'Prices after the batch' : 'Stored prices'}</h3>
          {periods.length > 1 && (
            <div className={styles.strip} aria-hidden="true">
              {periods.map((period, index) => (
                <span key={index} data-kind={period.kind}>
                  {resultOf(period)}
                  <small>
                    {period.from === undefined
                      ? `until ${dayText(period.to!, zone)}`
                      : `from ${dayText(period.from, zone)}`}
                  </small>
                </span>
              ))}
            </div>
          )}
          <ol className={styles.results} aria-label="Periods">
            {periods.map((period, index) => (
              <PeriodCard key={index} period={period} zone={zone} />
            ))}
          </ol>
          <p className={styles.hint}>
            Each entry ends at its validTo. One second between entries isn’t a gap. Tiers are configured per project.
          </p>
        </div>
      )}
    </ToolFrame>
  );
}

function missing(blank: boolean, value: string): string | undefined {
  return !blank && value.trim() === '' ? 'Required for the timeline.' : undefined;
}

/** Limits the errors shown; an invalid file could have thousands. */
function problemText(problems: readonly LineProblem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const first = problems.slice(0, 5).map(({line, field, rule}) => `Line ${line}${field && `, ${field}`}: ${rule}`);
  return [...first, ...(problems.length > 5 ? [`${problems.length - 5} more.`] : [])].join(' ');
}

function summaryOf(periods: readonly Period[]): string {
  const open = periods.filter(({kind}) => kind === 'open').length;
  const count = `${periods.length} ${periods.length === 1 ? 'period' : 'periods'}.`;
  return open === 0 ? count : `${count} In ${open} of them, the price is ambiguous.`;
}

function resultOf({kind, price, candidates}: Period): string {
  if (kind === 'price') return price!;
  return kind === 'none' ? 'no price' : `ambiguous: ${candidates.join(' or ')}`;
}

const cardStates: Record<Period['kind'], string> = {price: 'good', none: 'bad', open: 'unsure'};

function PeriodCard({period, zone}: {period: Period; zone: string}): ReactNode {
  const {from, to, kind, explanation, entries} = period;
  return (
    <li className={styles.card} data-state={cardStates[kind]}>
      <p>
        {from === undefined && to === undefined && 'At all times'}
        {from !== undefined && `From ${momentText(from, zone)}`}
        {to !== undefined && `${from === undefined ? 'Until' : ' until'} ${momentText(to, zone)}`}:{' '}
        <strong>{resultOf(period)}</strong>
      </p>
      <p>{explanation}</p>
      {entries.length > 0 && (
        <ul>
          {entries.map((one, index) => (
            <EntryLine key={index} judged={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

function EntryLine({judged: {category, entry, verdict, reason}}: {judged: JudgedEntry}): ReactNode {
  return (
    <li>
      <code>{category}</code> {priceText(entry)}
      {entry.quantity !== undefined && ` for ${entry.quantity} or more`}:{' '}
      <span className={clsx(verdict === 'wins' && styles.good, verdict === 'ties' && styles.unsure)}>
        {verdict === 'wins' ? 'applies' : verdict === 'ties' ? 'might apply' : "doesn't apply"}
      </span>
      . {reason}
    </li>
  );
}

function dayText(moment: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeZone: zone}).format(moment);
}

function momentText(moment: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(moment);
}
