/** Matches the result lines of a batch with the lines that were sent. */
import {isObject} from '../../lib/isObject';

export interface ResponseRow {
  state: 'error' | 'missing' | 'unexpected';
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
  /** Numbers of the response lines that aren't results, for example because the response is truncated. */
  unreadable: number[];
  /** How often each message occurs, most frequent first. */
  messages: {message: string; count: number}[];
  rows: ResponseRow[];
  /** Lines to send again; empty without the sent file or if everything succeeded. */
  retry: string;
  retryLines: number;
  /** Type and message of the error if the whole batch was rejected. */
  refusal?: {type: string; message: string};
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
    unreadable: [],
    messages: [],
    rows: [],
    retry: '',
    retryLines: 0,
  };
  const refusal = readRefusal(response);
  if (refusal) return {...report, refusal};

  const waiting = groupByKey(sent);
  const refused = joinResults(response, waiting, report);
  const missing = listMissing(waiting, report);
  const again = [...refused, ...missing].sort((a, b) => a.line - b.line);
  report.rows.sort((a, b) => a.line - b.line);
  report.retry = again.map(({text}) => `${text}\n`).join('');
  report.retryLines = again.length;
  return report;
}

type Waiting = Map<string, Sent[]> | undefined;

/**
 * Counts the results and removes the matching lines from `waiting`.
 * @returns sent lines with an error
 */
function joinResults(response: string, waiting: Waiting, report: ResponseReport): Sent[] {
  const refused: Sent[] = [];
  const counts = new Map<string, number>();
  for (const [index, text] of response.split(/\r?\n/).entries()) {
    if (text.trim() === '') continue;
    const result = readLine(text);
    const status = result?.['status'];
    if (!result || (status !== 'ok' && status !== 'error')) {
      report.unreadable.push(index + 1);
      continue;
    }
    const key = keyOf(result) ?? '';
    // A product on several lines has several results, in the same order.
    const item = waiting?.get(key)?.shift();
    const message = typeof result['message'] === 'string' ? result['message'] : '';
    if (waiting && !item) {
      report.unexpected += 1;
      report.rows.push({state: 'unexpected', key: showKey(key), message, line: 0});
    }
    if (status === 'ok') {
      report.ok += 1;
      continue;
    }
    report.errors += 1;
    counts.set(message, (counts.get(message) ?? 0) + 1);
    if (item) refused.push(item);
    if (item || !waiting) report.rows.push({state: 'error', key: showKey(key), message, line: item?.line ?? 0});
  }
  report.messages = [...counts].map(([message, count]) => ({message, count})).sort((a, b) => b.count - a.count);
  return refused;
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
function groupByKey(sent: string): Waiting {
  if (sent.trim() === '') return undefined;
  const groups = new Map<string, Sent[]>();
  for (const [index, text] of sent
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (text.trim() === '') continue;
    const value = readLine(text);
    const key = (value && keyOf(value)) ?? `\u0000line ${index + 1}`;
    const group = groups.get(key);
    if (group) group.push({line: index + 1, text});
    else groups.set(key, [{line: index + 1, text}]);
  }
  return groups;
}

/** Key of an item in sent lines and results: the SKU, with the category of prices or the shop of availabilities. */
function keyOf(value: Record<string, unknown>): string | undefined {
  const availability = value['availability'];
  if (isObject(availability)) {
    const {shopID, sku} = availability;
    return typeof sku === 'string' && typeof shopID === 'string' ? `${shopID}\u0001${sku}` : undefined;
  }
  const {sku, category} = value;
  if (typeof sku !== 'string') return undefined;
  return typeof category === 'string' ? `${category}\u0001${sku}` : sku;
}

function showKey(key: string): string {
  if (key.startsWith('\u0000')) return 'no SKU';
  const [first, second] = key.split('\u0001', 2);
  return second === undefined ? key || 'no SKU' : `${first}, ${second}`;
}

function readLine(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parses an error body, which replaces the result lines. */
function readRefusal(response: string): {type: string; message: string} | undefined {
  const error = readLine(response)?.['error'];
  if (!isObject(error)) return undefined;
  return {type: String(error['type'] ?? ''), message: String(error['message'] ?? '')};
}
