import {isObject} from '../../lib/isObject';
import {lineOf, readJson} from '../../lib/readJson';
import {duplicateFields} from '../../lib/scanJson';
import {valueOfJson} from '../../lib/valueOfJson';
import type {Message} from '../request/message';
import type {Entries, RequestForm} from '../request/form';
import {createAvailabilityRules} from './availabilityRules';
import {Catalog} from './catalog';
import {toFinding, type Note} from './findings';
import type {LineRules, RuleContext} from './lineRules';
import {createPriceRules} from './priceRules';
import {createProductRules} from './productRules';

/** Rules for the bodies of the operations that write what files can contain. */
const rulesOf: Readonly<Partial<Record<string, (context: RuleContext) => LineRules>>> = {
  createProduct: createProductRules,
  putProduct: createProductRules,
  importProducts: createProductRules,
  importCategoryPrices: createPriceRules,
  importAvailabilities: createAvailabilityRules,
};

/** Whether an object is a line of a batch response. */
export function isResponse({status, message}: Record<string, unknown>): boolean {
  return status === 'ok' || status === 'error' || (status !== undefined && message !== undefined);
}

/**
 * What the import check finds in the objects of a body beyond their schema; nothing for other operations.
 * @param texts JSON of the objects, one for each line
 * @returns notes with the numbers of lines, starting at 1
 */
export function notesOnContents(operationId: string, texts: readonly string[]): Note[] {
  const createRules = Object.hasOwn(rulesOf, operationId) ? rulesOf[operationId] : undefined;
  if (!createRules) return [];
  const notes: Note[] = [];
  const rules = createRules({file: '', catalog: new Catalog(), note: (note) => notes.push(note)});
  let isFirst = true;
  for (const [index, text] of texts.entries()) {
    const line = index + 1;
    if (text.startsWith('\ufeff')) notes.push({line, rule: 'byte-order-mark'});
    if (text.trim() === '') notes.push({line, rule: 'line-empty'});
    const value = valueOfJson(text.replace(/^\ufeff/, ''));
    if (!isObject(value)) continue;
    if (isFirst && isResponse(value)) return [{line, rule: 'kind-response'}];
    isFirst = false;
    for (const field of duplicateFields(text, value)) notes.push({line, rule: 'json-duplicate-key', field});
    rules.check(value, line);
  }
  rules.end?.();
  return notes;
}

/** What the import check finds in a body of a form beyond its schema. */
export function checkContents(form: RequestForm, {mediaType, body}: Entries): Message[] {
  const kind = form.bodies.find((one) => one.mediaType === mediaType)?.kind;
  if (kind === undefined) return [];
  const notes = notesOnContents(form.operationId, kind === 'json' ? [body] : body.replace(/\n$/, '').split('\n'));
  const reading = kind === 'json' && notes.length > 0 ? readJson(body) : undefined;
  return notes.map((note) => {
    const {field, rule, message, remedy, severity} = toFinding('', note);
    const line = reading?.ok ? lineOf(reading.lines, field) : note.line;
    const text = `Line ${line}${field && `, ${field}`}: ${message}. ${remedy}`;
    return {key: 'body', field, rule, text, line, severity: severity === 'warning' ? severity : undefined};
  });
}
