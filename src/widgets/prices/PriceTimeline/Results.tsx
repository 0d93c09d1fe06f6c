import {memo, useMemo, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {SelectField, TextField} from '@site/src/components/Field';
import tool from '@site/src/widgets/frame/tool.module.css';
import {judgeMoment} from '@site/src/widgets/prices/judgeMoment';
import {momentText, readMoment, timestampOf} from '@site/src/widgets/prices/moments';
import type {Purchase} from '@site/src/simulator/sale/priceModel';
import {shortFaults, type ShopPrices, type Stretch, type Timeline} from '@site/src/widgets/prices/priceTimeline';
import {scaleOf} from '@site/src/widgets/prices/timeScale';
import {countOf} from '@site/src/lib/countOf';
import Chart from './Chart';
import MomentDetails, {Moment} from './MomentDetails';
import {resultOf} from './resultOf';
import type {State} from './samples';
import styles from './styles.module.css';

interface Props {
  prices: ShopPrices;
  timeline: Timeline;
  question: Purchase;
  zone: string;
  title: string;
  /** The product and the shop, in words. */
  subject: string;
  /** As typed; blank for now. */
  moment: string;
  zoom: State['zoom'];
  onChange: (part: Partial<State>) => void;
}

/** Most categories in the chart, periods in the list, and short gaps that are shown. */
const most = {categories: 7, periods: 7, faults: 3};

/** The prices of a product in a shop over time, and at one moment. */
export default memo(function Results({
  prices,
  timeline,
  question,
  zone,
  title,
  subject,
  moment: typed,
  zoom,
  onChange,
}: Props): ReactNode {
  const [now] = useState(Date.now);
  const faults = useMemo(() => shortFaults(timeline), [timeline]);
  const read = typed.trim() === '' ? {moment: now} : readMoment(typed, zone);
  const moment = 'moment' in read ? read.moment : now;
  const judged = judgeMoment(prices, question, moment);
  const {periods, rows, quantities} = timeline;
  const current = periods.findIndex(({to}) => moment < to);
  const go = (to: number) => onChange({moment: timestampOf(to, zone)});
  const first = Math.max(0, Math.min(current - Math.floor(most.periods / 2), periods.length - most.periods));
  const shown = periods.slice(first, first + most.periods);

  return (
    <>
      {'moment' in read && (
        <Moment
          judged={judged}
          title={`${typed.trim() === '' ? 'now, ' : 'on '}${momentText(moment, zone)}, ${subject}`}
        />
      )}
      <h3 className="unseen">{title}</h3>
      {faults.length > 0 && (
        <ul aria-label="Short gaps and overlaps">
          {faults.slice(0, most.faults).map(({category, stretch, seconds, end, isSamePrice}) => (
            <li key={`${category} ${stretch.from}`} className={tool.unsure}>
              <code>{category}</code>: {countOf(seconds, 'second')}{' '}
              {stretch.kind === 'none' ? 'without a matching entry' : 'with several matching entries'}, from{' '}
              {momentText(stretch.from, zone)} until {momentText(stretch.to, zone)}. End each period at its last second:
              change <code>validTo</code> to <code>{timestampOf(end, zone)}</code>
              {isSamePrice && ', or combine both entries, because their price is the same'}.
            </li>
          ))}
          {faults.length > most.faults && (
            <li className={tool.unsure}>{(faults.length - most.faults).toLocaleString('en')} more.</li>
          )}
        </ul>
      )}
      <Chart
        rows={[
          {name: 'Price', note: `quantity ${question.amount}`, stretches: periods},
          ...rows.slice(0, most.categories).map(({category, priority, stretches}, index) => ({
            name: category,
            note: priority === undefined || category === 'default' ? '' : `priority ${priority}`,
            stretches,
            before: rows
              .slice(0, index)
              .filter((row) => category === 'default' || row.priority !== priority)
              .map((row) => row.stretches),
          })),
        ]}
        scale={scaleOf(periods, zoom, moment, zone)}
        moment={moment}
        now={now}
        zone={zone}
        onMove={go}
      />
      {rows.length > most.categories && (
        <p className={tool.hint}>
          The chart shows the first {most.categories} of {countOf(rows.length, 'row')} in lookup order.
        </p>
      )}
      <div className={tool.buttons}>
        <button
          type="button"
          aria-disabled={current <= 0}
          onClick={() => current > 0 && go(beginOf(periods[current - 1]!))}
        >
          Previous change
        </button>
        <button
          type="button"
          className="site-button--main"
          aria-disabled={current >= periods.length - 1}
          onClick={() => current < periods.length - 1 && go(beginOf(periods[current + 1]!))}
        >
          Next change
        </button>
        <button type="button" onClick={() => onChange({moment: ''})}>
          Now
        </button>
      </div>
      <details>
        <summary>Reasons, quantities, and all periods</summary>
        <div className={tool.results}>
          <div className={tool.columns}>
            <TextField
              label="Moment"
              hint="Leave blank for now"
              placeholder="2026-03-04 12:00"
              value={typed}
              onChange={(value) => onChange({moment: value})}
              error={'problem' in read ? read.problem : undefined}
            />
            <SelectField
              label="Scale"
              options={[
                ['all', 'All changes'],
                ['year', 'Year'],
                ['month', 'Month'],
              ]}
              value={zoom}
              onChange={(value) => onChange({zoom: value})}
            />
          </div>
          {'moment' in read && (
            <MomentDetails
              prices={prices}
              question={question}
              quantities={quantities}
              moment={moment}
              judged={judged}
            />
          )}
          <h4>Periods</h4>
          <ol className={clsx(tool.results, styles.periods)} aria-label="Periods">
            {shown.map((period, index) => (
              <li key={period.from} className={styles.period}>
                <button
                  type="button"
                  aria-current={first + index === current ? 'true' : undefined}
                  onClick={() => go(beginOf(period))}
                >
                  {spanText(period, zone)}: <strong>{resultOf(period)}</strong>
                </button>
              </li>
            ))}
          </ol>
          <p className={tool.hint}>
            {periods.length > most.periods &&
              `Periods ${(first + 1).toLocaleString('en')} to ${(first + shown.length).toLocaleString('en')} of ${periods.length.toLocaleString('en')}, around the chosen moment. `}
            As in the simulator, each entry applies through its validTo. One second between entries isn't a gap. Tiers
            are configured per project.
          </p>
        </div>
      </details>
    </>
  );
});

/** A moment in a period: its beginning, or shortly before its end if it has no beginning. */
function beginOf(stretch: Stretch): number {
  const {from, to} = stretch;
  if (from !== -Infinity) return wholeSecond(stretch);
  return to === Infinity ? Date.now() : to - 1000;
}

/** The first whole second in a stretch: it often begins a millisecond after the last second of an entry. */
function wholeSecond({from, to}: Stretch): number {
  const first = Math.ceil(from / 1000) * 1000;
  return first < to ? first : from;
}

function spanText(stretch: Stretch, zone: string): string {
  const {from, to} = stretch;
  if (from === -Infinity && to === Infinity) return 'At all times';
  if (from === -Infinity) return `Until ${momentText(to, zone)}`;
  return `From ${momentText(wholeSecond(stretch), zone)}${to === Infinity ? '' : ` until ${momentText(to, zone)}`}`;
}
