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

/** What the import check finds in a body beyond its schema. */
export function checkContents(form: RequestForm, {mediaType, body}: Entries): Message[] {
  const createRules = rulesOf[form.operationId];
  const kind = form.bodies.find((one) => one.mediaType === mediaType)?.kind;
  if (!createRules || kind === undefined) return [];
  const notes: Note[] = [];
  const rules = createRules({file: '', catalog: new Catalog(), note: (note) => notes.push(note)});
  const check = (text: string, line: number) => {
    const value = valueOfJson(text);
    if (!isObject(value)) return;
    for (const field of duplicateFields(text, value)) notes.push({line, rule: 'json-duplicate-key', field});
    rules.check(value, line);
  };
  if (kind === 'json') check(body, 1);
  else for (const [index, line] of body.split('\n').entries()) check(line, index + 1);
  rules.end?.();
  const reading = kind === 'json' && notes.length > 0 ? readJson(body) : undefined;
  return notes.map((note) => {
    const {field, rule, message, remedy, severity} = toFinding('', note);
    const line = reading?.ok ? lineOf(reading.lines, field) : note.line;
    const text = `Line ${line}${field && `, ${field}`}: ${message}. ${remedy}`;
    return {key: 'body', field, rule, text, line, severity: severity === 'warning' ? severity : undefined};
  });
}
