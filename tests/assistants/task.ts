/** What a task for an assistant is, and what its verifier sees. */
import {isObject} from '../../src/lib/isObject';
import {sortedJson} from '../../src/lib/sortedJson';
import type {State} from '../../src/simulator';
import {emptyProject} from '../../src/simulator/state';
import {Direct, project, type Send, type Sent} from '../support/simulation';

export {project};
export type Fields = Readonly<Record<string, unknown>>;

export interface Task {
  title: string;
  /** What a colleague asks for, in one paragraph. */
  text: string;
  /** Files that the text names. */
  files?: Readonly<Record<string, string>>;
  /** Requests that change the example project before the task. */
  prepare?: readonly Sent[];
  /** Faults of requests, as the option --faults of the simulator takes them. */
  faults?: string;
  /** A change by a colleague, right before the first request with this method and path. */
  colleague?: {before: string; sends: Sent};
  /** Yields what is wrong; nothing if the task is done. */
  verify(result: Result): AsyncGenerator<string> | Generator<string>;
}

export interface Result {
  before: View;
  after: View;
  /** What the assistant answered, as JSON; undefined if it sent nothing. */
  answer: unknown;
}

/** What the example project contains, as its APIs return it, by names such as `product 10001` and `prices of 10001`. */
export class View {
  private constructor(
    private readonly state: State,
    readonly all: Readonly<Record<string, unknown>>,
  ) {}

  static async of(state: State): Promise<View> {
    return new View(state, await resourcesOf(state));
  }

  /** Sends requests to a copy of the simulator at a moment, so that nothing changes. */
  at(moment: string): Send {
    return new Direct(this.state, Date.parse(moment)).send;
  }

  /** The names of all entries of a kind, such as `product`. */
  names(kind: string): string[] {
    return Object.keys(this.all).filter((name) => name.startsWith(`${kind} `));
  }
}

async function resourcesOf(state: State): Promise<Readonly<Record<string, unknown>>> {
  const {prices, availabilities, processes, closings} = state.projects.get(project) ?? emptyProject;
  const {send} = new Direct(state);
  const get = async (path: string) => (await send({path: `/${project}/${path}`})).json;
  const listed = async (kind: string, key: string, path: string, field?: string) => {
    const body = await get(path);
    const list = (field === undefined ? body : (body as Fields)[field]) as Fields[];
    return list.map((one) => [`${kind} ${String(one[key])}`, one] as const);
  };
  const each = (kind: string, keys: Iterable<string>, path: string) =>
    Promise.all(
      [...keys].map(async (key) => [`${kind} ${key}`, await get(`${path}/${encodeURIComponent(key)}`)] as const),
    );
  return Object.fromEntries([
    ...(await listed('product', 'sku', 'products')),
    ...(await each('prices of', prices.keys(), 'pricing/v2/sku')),
    ...(await listed('pricing category', 'id', 'pricing/categories', 'categories')),
    ...(await each('availability of', availabilities.keys(), 'availabilities/products/sku')),
    ...(await listed('coupon', 'id', 'coupons', 'coupons')),
    ...(await listed('promotion configuration', 'id', 'promotions/configurations', 'configurations')),
    ...(await listed('shop', 'id', 'shops')),
    ...(await listed('closing schedule', 'id', 'closings/schedules', 'schedules')),
    ...(await listed('order', 'id', 'orders?includeAllStates=true', 'resources')),
    ...(await each('checkout process', processes.keys(), 'checkout/process')),
    ...[...closings].map(([key, closing]) => [`closing ${key}`, closing] as const),
  ]);
}

/** Yields each part of a value that differs from the expected one. Fields that aren't expected can have any value. */
export function* differences(name: string, expected: unknown, actual: unknown): Generator<string> {
  if (isObject(expected) && isObject(actual))
    for (const [field, value] of Object.entries(expected))
      yield* differences(`${name}, ${field}`, value, actual[field]);
  else if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length)
    for (const [index, value] of expected.entries()) yield* differences(`${name}[${index}]`, value, actual[index]);
  else if (sortedJson(expected) !== sortedJson(actual))
    yield actual === undefined ? `${name} is missing.` : `${name} is ${JSON.stringify(actual)}, which isn't right.`;
}

/** Yields what has changed besides the entries with these names. */
export function* otherChanges({before, after}: Result, ...changed: readonly string[]): Generator<string> {
  for (const name of new Set([...Object.keys(before.all), ...Object.keys(after.all)]))
    if (!changed.includes(name) && sortedJson(before.all[name]) !== sortedJson(after.all[name]))
      yield `The ${name} has changed, which the task doesn't ask for.`;
}

/** Yields a message unless the answer is what is expected, in any order of its fields. */
export function* answerProblems(expected: Fields, answer: unknown): Generator<string> {
  if (answer === undefined)
    yield `The task asks for an answer. Send it to the verifier as JSON with ${Object.keys(expected).join(', ')}.`;
  else if (!isObject(answer)) yield 'The answer must be a JSON object.';
  else yield* differences('The answer', expected, answer);
}

/** The price of a piece in cents that a checkout finds; undefined if the shop can't sell the product. */
export async function priceOf(
  view: View,
  {sku, shopID, at, amount = 1}: {sku: string; shopID: string; at: string; amount?: number},
): Promise<number | undefined> {
  const body = {shopID, items: [{sku, amount}]};
  const {json} = await view.at(at)({path: `/${project}/checkout/info`, body});
  const {checkoutInfo} = json as {checkoutInfo?: {lineItems: {price: number}[]}};
  return checkoutInfo?.lineItems[0]!.price;
}

/** Newline-delimited JSON of the lines. */
export const prices = (...lines: readonly Fields[]): Sent => ({
  path: `/${project}/pricing/v2/category/batch`,
  type: 'lines',
  body: lines.map((line) => JSON.stringify(line)).join('\n'),
});
