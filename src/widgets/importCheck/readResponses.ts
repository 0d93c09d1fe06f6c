/** Matches the result lines of a batch with the lines that were sent. */
import {addTo} from '../../lib/addTo';
import {isObject} from '../../lib/isObject';
import {readItems, splitHeaders, type Body, type Item} from './readResult';

export interface ResponseRow {
  state: 'error' | 'missing' | 'unexpected' | 'unnamed' | 'unknown' | 'note';
  /** SKU, or shop and SKU. */
  key: string;
  message: string;
  /** Line in the sent file; 0 if unknown. */
  line: number;
}

export interface ResponseReport {
  ok: number;
  errors: number;
  /** Sent lines without a result. Only known with the sent file. */
  missing: number;
  /** Results without a sent line. */
  unexpected: number;
  /** Results that name no item, so that their line isn't known. */
  unnamed: number;
  /** Results with a status that isn't documented. Their lines are in the retry file, too. */
  unknown: number;
  /** Lines that succeeded with a message. */
  notes: number;
  /** Numbers of the response lines that aren't results, for example because the response is truncated. */
  unreadable: number[];
  /** How often each message occurs, most frequent first. */
  messages: {message: string; count: number}[];
  rows: ResponseRow[];
  /** Lines to send again; empty without the sent file or if everything succeeded. */
  retry: string;
  retryLines: number;
  /** What the text is instead of a batch response, and what to do. No line is counted then. */
  problem?: string;
  /** Whether the texts belong in the other fields. */
  isSwapped?: boolean;
}

interface Sent {
  line: number;
  text: string;
}

/** Summarizes a batch response. Without `sent`, there is nothing to match. */
export function readResponses(response: string, sent: string): ResponseReport {
  const report: ResponseReport = {
    ok: 0,
    errors: 0,
    missing: 0,
    unexpected: 0,
    unnamed: 0,
    unknown: 0,
    notes: 0,
    unreadable: [],
    messages: [],
    rows: [],
    retry: '',
    retryLines: 0,
  };
  const body = splitHeaders(response);
  const items = readItems(body.text, body.linesBefore);
  const lines = readItems(sent);
  if (areStoredPrices(body, lines)) return {...report, ok: lines.length};
  const problem = problemOf(body, items, lines);
  if (problem) return {...report, ...problem};

  const waiting = groupByKey(lines);
  const refused = joinResults(items, waiting, report);
  const missing = listMissing(waiting, report);
  const again = [...refused, ...missing].sort((a, b) => a.line - b.line);
  report.rows.sort((a, b) => a.line - b.line);
  report.retry = again.map(({text}) => `${text}\n`).join('');
  report.retryLines = again.length;
  return report;
}

type Waiting = Map<string, Sent[]> | undefined;

/** Counts the results and removes the matching lines from `waiting`. @returns sent lines with an error */
function joinResults(items: readonly Item[], waiting: Waiting, report: ResponseReport): Sent[] {
  const refused: Sent[] = [];
  const counts = new Map<string, number>();
  const only = linesOfUnnamed(items, waiting);
  for (const {line, value: result} of items) {
    if (!result || !isResult(result)) {
      report.unreadable.push(line);
      continue;
    }
    const name = keyOf(result);
    const {status} = result;
    // A product on several lines has several results, in the same order.
    const item = name === undefined ? only?.shift() : waiting?.get(name)?.shift();
    const key = showKey(name ?? '');
    const sent = item?.line ?? 0;
    const message = typeof result['message'] === 'string' ? result['message'] : '';
    if (waiting && !item) {
      const state = name === undefined ? 'unnamed' : 'unexpected';
      report[state] += 1;
      report.rows.push({state, key, message, line: sent});
    }
    if (status === 'ok') {
      report.ok += 1;
      if (message.trim() === '') continue;
      report.notes += 1;
      if (item || !waiting) report.rows.push({state: 'note', key, message, line: sent});
      continue;
    }
    if (item) refused.push(item);
    if (status !== 'error') {
      report.unknown += 1;
      const rule = `The status is ${JSON.stringify(status)}; documented are "ok" and "error". Find out whether the item was processed`;
      report.rows.push({state: 'unknown', key, message: [rule, message].filter(Boolean).join('. '), line: sent});
      continue;
    }
    report.errors += 1;
    counts.set(message, (counts.get(message) ?? 0) + 1);
    if (item || !waiting) report.rows.push({state: 'error', key, message, line: sent});
  }
  report.messages = [...counts].map(([message, count]) => ({message, count})).sort((a, b) => b.count - a.count);
  return refused;
}

/** The lines of results that name no item, if they are known: no other lines are left. */
function linesOfUnnamed(items: readonly Item[], waiting: Waiting): Sent[] | undefined {
  const results = items.flatMap(({value}) => (value && isResult(value) ? [keyOf(value)] : []));
  const named = new Map<string, number>();
  for (const key of results) if (key !== undefined) named.set(key, (named.get(key) ?? 0) + 1);
  const left = [...(waiting ?? [])].flatMap(([key, lines]) => lines.slice(named.get(key) ?? 0));
  if (left.length !== results.filter((key) => key === undefined).length) return undefined;
  for (const [key, lines] of waiting ?? []) waiting!.set(key, lines.slice(0, named.get(key) ?? 0));
  return left.sort((a, b) => a.line - b.line);
}

/** Counts the lines without a result. @returns these lines */
function listMissing(waiting: Waiting, report: ResponseReport): Sent[] {
  const missing: Sent[] = [];
  for (const [key, items] of waiting ?? [])
    for (const item of items) {
      report.missing += 1;
      const message = key.startsWith('\u0000')
        ? "This isn't a JSON object with a SKU, so it can't be matched to a result"
        : 'The response contains no line for this item';
      report.rows.push({state: 'missing', key: showKey(key), message, line: item.line});
      missing.push(item);
    }
  return missing;
}

/** Groups sent lines by the key that results have; undefined without input. */
function groupByKey(lines: readonly Item[]): Waiting {
  if (lines.length === 0) return undefined;
  const groups = new Map<string, Sent[]>();
  for (const {line, text, value} of lines) {
    const key = (value && keyOf(value)) ?? `\u0000line ${line}`;
    addTo(groups, key, {line, text});
  }
  return groups;
}

/** Key of an item in sent lines and results: the SKU, with the category of prices or the shop of availabilities. */
function keyOf(value: Record<string, unknown>): string | undefined {
  const availability = value['availability'];
  if (isObject(availability)) {
    const {shopID, sku} = availability;
    const [shop, item] = [toText(shopID), toText(sku)];
    return shop !== undefined && item !== undefined ? `${shop}\u0001${item}` : undefined;
  }
  const {category} = value;
  const sku = toText(value['sku']);
  if (sku === undefined) return undefined;
  return typeof category === 'string' ? `${category}\u0001${sku}` : sku;
}

function showKey(key: string): string {
  if (key.startsWith('\u0000')) return 'no SKU';
  const [first, second] = key.split('\u0001', 2);
  return second === undefined ? key || 'no SKU' : `${first}, ${second}`;
}

/** A SKU or an ID as text: lines that send a number get results with a string. */
function toText(value: unknown): string | undefined {
  return Number.isSafeInteger(value) ? String(value) : typeof value === 'string' ? value : undefined;
}

function isResult(value: Record<string, unknown>): boolean {
  const {status} = value;
  return status === 'ok' || status === 'error' || (typeof status === 'string' && keyOf(value) !== undefined);
}

/** The status alone says that a batch of prices was stored; its response has no results. */
function areStoredPrices({status}: Body, sent: readonly Item[]): boolean {
  return status === 201 && sent.length > 0 && sent.every(({value}) => Array.isArray(value?.['prices']));
}

/** Why a text can't be read as a batch response. It never says what happened to lines that the text doesn't mention. */
function problemOf(
  {status, text}: Body,
  items: readonly Item[],
  sent: readonly Item[],
): Pick<ResponseReport, 'problem' | 'isSwapped'> | undefined {
  const ofStatus = status === undefined ? '' : ` with status ${status}`;
  const unclear = "It doesn't tell which lines were processed.";
  if (items.some(({value}) => value && isResult(value))) return undefined;
  if (sent.some(({value}) => value && isResult(value)))
    return {problem: 'The response is in the field for the lines that you sent.', isSwapped: true};
  if (text.trim() === '') return {problem: `The response${ofStatus} has no body. ${unclear}`};
  if (/^\s*</.test(text))
    return {
      problem: `The response${ofStatus} is a web page or XML, which usually comes from a proxy. ${unclear} Wait, and send the batch again.`,
    };
  const [first] = items;
  const error = items.length === 1 ? (first?.value?.['error'] ?? first?.value) : undefined;
  if (typeof error === 'string' || (isObject(error) && typeof error['type'] === 'string')) {
    const {type, message} = typeof error === 'string' ? {type: error, message: ''} : error;
    const name = [type, message].filter((part) => typeof part === 'string' && part !== '').join(': ');
    return {
      problem: `The response${ofStatus} is an error, not a list of results. ${name}. ${unclear} Fix the cause, and send the batch again.`,
    };
  }
  if (items.some(({value}) => value && keyOf(value) !== undefined))
    return {problem: 'These lines have no status, so they are lines to import. Paste the response that you received.'};
  return {problem: `The text${ofStatus} contains no result lines. ${unclear}`};
}
