import {countOf} from '../../../lib/countOf';
import {isZoneName} from '../../../lib/zonedTime';
import {storedAfter} from '../../../simulator/sale/priceModel';
import {batchEffects} from '../../../widgets/prices/batchEffect';
import {judgeMoment} from '../../../widgets/prices/judgeMoment';
import {momentText, readMoment} from '../../../widgets/prices/moments';
import {priceText, pricesInShop, priceTimeline} from '../../../widgets/prices/priceTimeline';
import {resultOf} from '../../../widgets/prices/PriceTimeline/resultOf';
import {readCategories, readPriceLines} from '../../../widgets/prices/readPrices';
import type {LineProblem} from '../../../widgets/prices/readValues';
import {simulatedNow} from './clock';
import {joined, listed, ToolError, type Output} from './tool';

interface Input {
  categories: readonly object[];
  prices: readonly object[];
  batch?: readonly object[];
  sku: string;
  shop: string;
  tier: string;
  amount?: number;
  moment?: string;
  zone?: string;
}

const mostEntries = 30;

/** The price at a moment with the reason, and the prices over time. */
export async function priceAt(input: Input): Promise<Output> {
  const {sku, shop, tier, amount = 1, zone = 'Europe/Berlin'} = input;
  if (!isZoneName(zone)) throw new ToolError('zone must be an IANA time zone name, such as Europe/Berlin.');
  const read = input.moment === undefined ? {moment: simulatedNow()} : readMoment(input.moment, zone);
  if ('problem' in read) throw new ToolError(`moment: ${read.problem}`);
  const categories = readCategories(JSON.stringify(input.categories));
  const stored = readPriceLines(JSON.stringify(input.prices));
  const batch = readPriceLines(JSON.stringify(input.batch ?? []));
  const problems = [
    ...namedProblems('categories', categories.problems),
    ...namedProblems('prices', stored.problems),
    ...namedProblems('batch', batch.problems),
  ];
  if (problems.length > 0) throw new ToolError(`Correct the input:\n${listed(problems, 20)}`);
  const lines = storedAfter([...stored.lines, ...batch.lines]);
  const prices = pricesInShop(lines, categories.categories, {sku, shop});
  const judged = judgeMoment(prices, {tier, amount}, read.moment);
  const {periods} = priceTimeline(prices, {tier, amount});
  const textAt = (moment: number) => momentText(moment, zone);
  const text = joined(
    `${textAt(read.moment)} (${zone}): ${resultOf({kind: judged.kind, prices: judged.prices.slice(0, 5), more: Math.max(0, judged.prices.length - 5)})}`,
    input.moment === undefined ? "The moment is the time of the simulator's clock. For another one, set moment." : '',
    judged.explanation,
    listed(
      judged.entries.map(
        ({category, entry, verdict, reason}) =>
          `${category} ${priceText(entry)}${entry.quantity === undefined ? '' : ` for ${entry.quantity} or more`}: ${verdict}. ${reason}`,
      ),
      mostEntries,
    ),
    `Over time, ${countOf(periods.length, 'period')}:\n${listed(
      periods.map(
        (period) =>
          `${period.from === -Infinity ? 'always' : `from ${textAt(period.from)}`}${period.to === Infinity ? '' : ` until ${textAt(period.to)}`}: ${resultOf(period)}`,
      ),
      mostEntries,
    )}`,
    batch.lines.length > 0
      ? `Effect of the batch:\n${listed(
          batchEffects(stored.lines, batch.lines).map(
            (one) => `${one.sku} in ${one.category}: ${one.kind}. ${one.text}`,
          ),
          mostEntries,
        )}`
      : '',
  );
  const resultNow = {result: resultNames[judged.kind], prices: judged.prices.slice(0, 20)};
  const resultsLater = periods.slice(0, mostEntries).map(({from, to, kind, prices: some}) => ({
    ...(from !== -Infinity && {from: new Date(from).toISOString()}),
    ...(to !== Infinity && {to: new Date(to).toISOString()}),
    ...{result: resultNames[kind], prices: some},
  }));
  return {text, data: {moment: new Date(read.moment).toISOString(), ...resultNow, periods: resultsLater}};
}

/** What the data calls a result. */
const resultNames = {price: 'price', none: 'none', open: 'ambiguous'} as const;

function namedProblems(name: string, problems: readonly LineProblem[]): string[] {
  return problems.map(({field, rule}) => `${name}${field}: ${rule}`);
}
