import {useCallback, useState, type ReactNode} from 'react';
import ToolFrame from '@site/src/widgets/frame';
import ActionButton, {OpenInForm} from '@site/src/widgets/frame/ActionButton';
import Panes from '@site/src/widgets/frame/Panes';
import {AreaField, SelectField, TextField} from '@site/src/components/Field';
import {fieldOf} from '@site/src/components/Field/fieldOf';
import tool from '@site/src/widgets/frame/tool.module.css';
import {longestStored, useSessionState} from '@site/src/widgets/frame/useSessionState';
import type {BatchEffect} from '@site/src/widgets/prices/batchEffect';
import type {Stretch} from '@site/src/widgets/prices/priceTimeline';
import {fromSimulator} from '@site/src/widgets/prices/fromSimulator';
import type {LineProblem} from '@site/src/widgets/prices/readValues';
import {countOf} from '@site/src/lib/countOf';
import Results from './Results';
import {empty, samples, story, type State} from './samples';
import {noTexts, usePrices, type Texts} from './usePrices';

/** Longer input, in characters, is evaluated when the reader asks for it. */
const longestAutomatic = 1_000_000;

/** Shows which price a shop gets over time, and what a batch would change. */
export default function PriceTimeline(): ReactNode {
  const [state, setState] = useSessionState<State>(story, keptOf);
  const [requested, setRequested] = useState(noTexts);
  const set = useCallback((part: Partial<State>) => setState((now) => ({...now, ...part})), [setState]);
  const length = lengthOf(state);
  const isWaiting = length > longestAutomatic && !isSame(requested, state);
  const read = usePrices(state, isWaiting);
  const {blank, question, zone, sku, shop, tier, categories, stored, batch, effects, prices, timeline} = read;
  const field = fieldOf(state, set);
  const area = (name: keyof Texts, {problems}: {problems: readonly LineProblem[]}) => ({
    byLine: true,
    ...field(name),
    error: problemText(problems),
  });
  // The moment and the scale are how a reader looks at the input.
  const {moment, zoom, ...current} = state;
  const required = (value: string) => (!blank && value === '' ? 'Required for the timeline.' : undefined);

  return (
    <ToolFrame
      name="Price timeline"
      input={state}
      current={current}
      samples={samples}
      onSample={set}
      onClear={() => set(empty)}
    >
      {/* The answer and the chart show what screen readers announce here. */}
      <p role="status" className={timeline && !isWaiting ? 'unseen' : undefined}>
        {isWaiting
          ? `This input has ${countOf(length, 'character')}. Select Show prices to evaluate it.`
          : blank
            ? 'Paste prices, or choose a sample.'
            : timeline
              ? summaryOf(timeline.periods)
              : 'Fix the marked fields first.'}
      </p>
      {isWaiting && (
        <div className={tool.buttons}>
          <button type="button" className="site-button--main" onClick={() => setRequested(state)}>
            Show prices
          </button>
        </div>
      )}
      {length > longestStored && <p className={tool.hint}>This input is too long to be kept after a reload.</p>}
      <Panes
        edit="Use your own prices"
        hint="The prices over time appear here."
        summary={[sku && `SKU ${sku}`, shop && `shop ${shop}`, tier && `tier ${tier}`, `quantity ${state.amount}`]
          .filter(Boolean)
          .join(', ')}
        input={
          <>
            <div className={tool.buttons}>
              <ActionButton
                act={async () => {
                  const {simulatedProject} = await import('@site/src/components/Simulation/simulatedProject');
                  const loaded = fromSimulator(simulatedProject(), state);
                  if (loaded) set(loaded);
                  return loaded ? undefined : 'The simulator has no prices.';
                }}
              >
                Load from the simulator
              </ActionButton>
            </div>
            <AreaField
              label="Pricing categories"
              hint="JSON objects with id, priority, and shops, or the API response"
              rows={3}
              {...area('categories', categories)}
            />
            <AreaField
              label="Stored prices"
              hint="Lines in the price import format, or the API response"
              rows={4}
              {...area('stored', stored)}
            />
            <AreaField
              label="Batch to send"
              hint="Optional. Each line replaces all entries for its product and category."
              rows={3}
              {...area('batch', batch)}
            />
            {state.batch.trim() !== '' && (
              <div className={tool.buttons}>
                <OpenInForm api="products" operationId="importCategoryPrices" of="with the batch" body={state.batch} />
              </div>
            )}
            <div className={tool.columns}>
              <TextField label="SKU" options={read.skus} {...field('sku')} error={required(sku)} />
              <TextField label="Shop ID" options={read.shops} {...field('shop')} error={required(shop)} />
              <TextField label="Tier" options={read.tiers} {...field('tier')} error={required(tier)} />
              <TextField
                label="Quantity in the cart"
                hint="Total of all line items that are counted together"
                inputMode="decimal"
                {...field('amount')}
                error={question === undefined ? 'Enter a number greater than 0.' : undefined}
              />
              <TextField
                label="Display time zone"
                {...field('zone')}
                error={zone === undefined ? 'Enter an IANA time zone name, such as Europe/Berlin.' : undefined}
              />
              <SelectField
                wide
                label="Show"
                options={[
                  ['before', 'stored prices'],
                  ['after', 'prices after the batch'],
                ]}
                {...field('view')}
              />
            </div>
          </>
        }
        result={
          timeline &&
          zone &&
          question && (
            <>
              <Results
                prices={prices}
                timeline={timeline}
                question={question}
                zone={zone}
                title={state.view === 'after' ? 'Prices after the batch' : 'Stored prices'}
                subject={`for SKU ${sku} in shop ${shop}`}
                moment={moment}
                zoom={zoom}
                onChange={set}
              />
              {effects.length > 0 && <Effects effects={effects} sku={sku} />}
            </>
          )
        }
      />
    </ToolFrame>
  );
}

/** Without texts that are too long to be stored. */
function keptOf(state: State): State {
  return lengthOf(state) <= longestStored ? state : {...state, ...noTexts};
}

function lengthOf({categories, stored, batch}: Texts): number {
  return categories.length + stored.length + batch.length;
}

function isSame(a: Texts, b: Texts): boolean {
  return a.categories === b.categories && a.stored === b.stored && a.batch === b.batch;
}

/** Limits the errors shown; an invalid file could have thousands. */
function problemText(problems: readonly LineProblem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const first = problems.slice(0, 5).map(({line, field, rule}) => `Line ${line}${field && `, ${field}`}: ${rule}`);
  return [...first, ...(problems.length > 5 ? [`${(problems.length - 5).toLocaleString('en')} more.`] : [])].join(' ');
}

/** Most lines of a batch whose effect is shown. */
const mostEffects = 10;

function Effects({effects, sku}: {effects: readonly BatchEffect[]; sku: string}): ReactNode {
  const own = (effect: BatchEffect) => (effect.sku === sku ? 0 : 1);
  const shown = [...effects].sort((a, b) => own(a) - own(b)).slice(0, mostEffects);
  return (
    <>
      <h3>Effect of the batch</h3>
      <ul aria-label="Effect of the batch">
        {shown.map(({sku: changed, category, kind, text}, index) => (
          <li key={index}>
            <code>{changed}</code> in <code>{category}</code>: <strong>{kind}</strong>. {text}
          </li>
        ))}
      </ul>
      {effects.length > mostEffects && (
        <p className={tool.hint}>
          The first {mostEffects} of {countOf(effects.length, 'line')}; those of the SKU above come first.
        </p>
      )}
    </>
  );
}

function summaryOf(periods: readonly Stretch[]): string {
  const open = periods.filter(({kind}) => kind === 'open').length;
  const count = `${countOf(periods.length, 'period')}.`;
  return open === 0 ? count : `${count} In ${open.toLocaleString('en')} of them, the price is ambiguous.`;
}
