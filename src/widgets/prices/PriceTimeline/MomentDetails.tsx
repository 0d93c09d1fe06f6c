import type {ReactNode} from 'react';
import clsx from 'clsx';
import InlineCode from '@site/src/components/InlineCode';
import {countOf} from '@site/src/lib/countOf';
import {judgeMoment, type JudgedEntry, type Judgment} from '@site/src/widgets/prices/judgeMoment';
import {priceText, type Kind, type ShopPrices} from '@site/src/widgets/prices/priceTimeline';
import type {PriceEntry, Purchase} from '@site/src/simulator/sale/priceModel';
import tool from '@site/src/widgets/frame/tool.module.css';
import {resultOf} from './resultOf';

interface Props {
  prices: ShopPrices;
  question: Purchase;
  /** Quantities to compare. */
  quantities: readonly number[];
  moment: number;
  /** The price at that moment. */
  judged: Judgment;
}

const cardStates: Record<Kind, string> = {price: 'good', none: 'bad', open: 'unsure'};

/** Most quantities, groups of entries, and entries of a group that are shown. */
const most = {quantities: 8, groups: 12, entries: 3, prices: 5};

/** The price at one moment in one line, and why it applies. */
export function Moment({judged, title}: {judged: Judgment; title: string}): ReactNode {
  return (
    <div className={tool.answer}>
      <p aria-live="polite">
        <strong>{cutResult(judged)}</strong> <span>{title}</span>
      </p>
      <p>
        <InlineCode text={judged.explanation} />
      </p>
    </div>
  );
}

/** The price at one moment for several quantities, and why other entries don't apply. */
export default function MomentDetails({prices, question, quantities, moment, judged}: Props): ReactNode {
  const groups = groupsOf(judged.entries);
  const others = groups.slice(most.groups).reduce((sum, {entries}) => sum + entries.length, 0);
  const compared = [...new Set([...quantities.slice(0, most.quantities), question.amount])].sort((a, b) => a - b);
  return (
    <div className={tool.card} data-state={cardStates[judged.kind]}>
      {compared.length > 1 && (
        <div className={tool.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">Quantity in the cart</th>
                <th scope="col">Price</th>
              </tr>
            </thead>
            <tbody>
              {compared.map((amount) => (
                <tr key={amount}>
                  <th scope="row">{amount}</th>
                  <td className={tool.free}>
                    {cutResult(
                      amount === question.amount ? judged : judgeMoment(prices, {...question, amount}, moment),
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {quantities.length > most.quantities && (
            <p className={tool.hint}>
              Shown: the first {most.quantities} of {countOf(quantities.length, 'quantity level')}.
            </p>
          )}
        </div>
      )}
      {groups.length > 0 && (
        <ul>
          {groups.slice(0, most.groups).map((group, index) => (
            <GroupLine key={index} group={group} />
          ))}
          {groups.length > most.groups && (
            <li>Entries that don't apply for other reasons: {others.toLocaleString('en')}.</li>
          )}
        </ul>
      )}
    </div>
  );
}

function cutResult({kind, prices}: {kind: Kind; prices: readonly string[]}): string {
  return resultOf({kind, prices: prices.slice(0, most.prices), more: Math.max(0, prices.length - most.prices)});
}

/** Entries of a category with the same reason. */
interface Group extends Omit<JudgedEntry, 'entry'> {
  entries: PriceEntry[];
}

const order: Record<JudgedEntry['verdict'], number> = {wins: 0, ties: 1, loses: 2};

function groupsOf(judged: readonly JudgedEntry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const {entry, ...rest} of judged) {
    const key = JSON.stringify([rest.category, rest.verdict, rest.reason]);
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, {...rest, entries: [entry]});
  }
  return [...groups.values()].sort((a, b) => order[a.verdict] - order[b.verdict]);
}

function GroupLine({group: {category, entries, verdict, reason}}: {group: Group}): ReactNode {
  const named = entries.slice(0, most.entries).map((entry) => {
    const quantity = entry.quantity === undefined ? '' : ` for ${entry.quantity} or more`;
    return `${priceText(entry)}${quantity}`;
  });
  const more = entries.length - named.length;
  const applies = {
    wins: 'applies',
    ties: 'might apply',
    loses: entries.length === 1 ? "doesn't apply" : "don't apply",
  }[verdict];
  return (
    <li>
      <code>{category}</code> {named.join(', ')}
      {more > 0 && ` and ${countOf(more, 'other')}`}:{' '}
      <span className={clsx(verdict === 'wins' && tool.good, verdict === 'ties' && tool.unsure)}>{applies}</span>.{' '}
      <InlineCode text={reason} />
    </li>
  );
}
