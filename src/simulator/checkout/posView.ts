/** A process as a POS sees it, and its reports. */
import {isObject} from '../../lib/isObject';
import {sortedJson} from '../../lib/sortedJson';
import type {Tables} from '../../openapi/simulation/tables';
import {problemsOf} from '../../openapi/validators/problems';
import {messageOf, picked, Refusal} from '../call';
import {reportedTotals} from '../sale/lineItems';
import type {Fields, Project, StoredProcess} from '../state';
import {validatorsOf} from '../validators';
import {defined, type Context} from './info';
import {isOver, kept, processOf, setPaymentState, type PaymentState} from './process';

const ownFields = ['loyaltyCard', 'processedBy', 'failedReason'] as const;

/** The process of the Checkout API in the fields of the POS integration API. */
export function posView({process, pos}: StoredProcess): Fields {
  const {price, lineItems} = process['pricing'] as {price: Record<string, Record<string, number>>; lineItems: Fields[]};
  const {tax = {}, taxNet = {}} = price;
  const reason = endWithoutPos(process);
  return {
    lineItems: lineItems.map(posLine),
    taxShares: Object.keys({...taxNet, ...tax})
      .sort((a, b) => Number(b) - Number(a))
      .map((rate) => [rate, taxNet[rate] ?? 0, tax[rate] ?? 0] as const)
      .map(([rate, net, share]) => ({rate, net, share, total: net + share})),
    netPrice: price['netPrice'],
    totalPrice: price['price'],
    state: reason === undefined ? process['paymentState'] : 'failed',
    ...defined({failedReason: reason}),
    ...pos,
  };
}

/** Fields that the document declares. */
export function fieldsOf({schemas}: Tables): string[] {
  return Object.keys(schemas['PosProcess']?.properties ?? {});
}

/** Why a POS can't sell the cart of a process that no POS has failed. */
function endWithoutPos({aborted, supervisorApproval, paymentState}: Fields): string | undefined {
  if (aborted === true) return 'Aborted by the shopper';
  if (supervisorApproval === false) return 'Rejected by staff';
  return paymentState === 'transferred' ? 'Handed off to another payment system' : undefined;
}

function posLine(line: Fields): Fields {
  const {amount, weight = 0, units = 0, price = 0, totalPrice = 0} = line;
  const {taxRate, ...given} = picked(line, ['sku', 'scannedCode', 'taxRate']);
  return {...given, amount, weight, units, price, totalPrice, ...(taxRate !== undefined && {taxRate})};
}

/** RFC 7386. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = new Map<string, unknown>(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch))
    if (value === null) result.delete(name);
    else result.set(name, mergePatch(result.get(name), value));
  return Object.fromEntries(result);
}

/**
 * Stores what a POS reports.
 * @param wanted the complete process as the POS wants it
 * @throws Refusal for a change of state that isn't possible, or for sums that don't match
 */
export function report(context: Context, id: string, wanted: Fields): {project: Project; stored: StoredProcess} {
  const {project, tables, because} = context;
  const stored = processOf(project, id);
  because('pos-view');
  const before = posView(stored);
  const after = picked(wanted, fieldsOf(tables));
  const [problem] = problemsOf(validatorsOf(tables)('PosProcess'), after);
  if (problem) throw new Refusal(400, messageOf(problem), 'body');
  const state = after['state'] as PaymentState | undefined;
  if (state === undefined) throw new Refusal(400, 'The process requires a state', 'pos-replace');
  because('pos-states');
  const was = before['state'] as PaymentState;
  if (isOver(stored)) {
    if (isSame(before, after)) return {project, stored};
    throw new Refusal(409, `The process is over: it is ${was}`, 'pos-states');
  }
  const holder = stored.pos['processedBy'];
  if (was === 'processing' && after['processedBy'] !== holder) {
    because('pos-first');
    if (state === 'processing') return {project, stored};
    const pickedUp = `${String(holder)} has picked up this process`;
    if (after['processedBy'] === undefined)
      throw new Refusal(400, `The process requires processedBy: ${pickedUp}`, 'pos-replace');
    if (holder !== undefined) throw new Refusal(409, pickedUp, 'pos-first');
  }
  const possible: Record<string, readonly string[]> = {
    pending: ['pending', 'processing', 'failed'],
    processing: ['processing', 'successful', 'failed'],
  };
  if (!possible[was]!.includes(state))
    throw new Refusal(409, `The state can't change from ${was} to ${state}`, 'pos-states');
  if (state === 'successful') {
    because('pos-sums');
    checkSums(after);
  }
  const pos = picked(after, ownFields);
  const process = isSame(linesAndTotals(before), linesAndTotals(after))
    ? stored.process
    : {...stored.process, pricing: pricingOf(stored.process['pricing'] as Fields, after)};
  const changed = kept(project, id, {process, pos});
  return setPaymentState({...context, project: changed.project}, id, state);
}

const linesAndTotals = ({lineItems, taxShares, netPrice, totalPrice}: Fields): Fields => ({
  lineItems: ((lineItems ?? []) as Fields[]).map(posLine),
  taxShares,
  netPrice,
  totalPrice,
});

/** Whether two processes are the same, however their fields are ordered and whatever defaults they leave out. */
function isSame(a: Fields, b: Fields): boolean {
  const normal = (one: Fields) => sortedJson({...one, ...linesAndTotals(one)});
  return normal(a) === normal(b);
}

/** The four sums that the guide asks for. */
function checkSums({lineItems, taxShares, netPrice, totalPrice}: Fields): void {
  const lines = (lineItems ?? []) as Record<string, number>[];
  const shares = (taxShares ?? []) as Record<string, number>[];
  const sum = (list: readonly Record<string, number>[], field: string) =>
    list.reduce((all, one) => all + (one[field] ?? 0), 0);
  if (lines.length === 0) throw new Refusal(400, 'A paid sale requires lineItems', 'pos-empty');
  const refuse = (message: string) => new Refusal(400, message, 'pos-sums');
  const expect = (name: string, found: number, wanted: unknown, wantedName: string) => {
    if (found !== wanted) throw refuse(`${name} add up to ${found}, but ${wantedName} is ${String(wanted)}`);
  };
  expect('The totalPrice values of the line items', sum(lines, 'totalPrice'), totalPrice, 'totalPrice');
  for (const {rate, net = 0, share = 0, total = 0} of shares)
    if (net + share !== total)
      throw refuse(`In the tax share of ${String(rate)}%, net + share is ${net + share}, but total is ${total}`);
  expect('The total values of the tax shares', sum(shares, 'total'), totalPrice, 'totalPrice');
  expect('The net values of the tax shares', sum(shares, 'net'), netPrice, 'netPrice');
}

/** Lines of a report with what the cart knows of them, and its totals. */
function pricingOf(before: Fields, reported: Fields): Fields {
  const left = [...(before['lineItems'] as Fields[])];
  const lines = ((reported['lineItems'] ?? []) as Fields[]).map((line, index): Fields => {
    const place = left.findIndex((one) => one['sku'] === line['sku'] && one['scannedCode'] === line['scannedCode']);
    const [known] = place < 0 ? [] : left.splice(place, 1);
    const given = Object.fromEntries(
      Object.entries(line).filter(([name, value]) => value !== 0 || !(name === 'weight' || name === 'units')),
    );
    return {...known, ...given, id: known?.['id'] ?? `pos-${index + 1}`};
  });
  return {lineItems: lines, price: reportedTotals(reported)};
}
