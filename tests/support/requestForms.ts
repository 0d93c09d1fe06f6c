import addFormats from 'ajv-formats';
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import {forbidReadOnly} from '../../src/documentCheck/checkValues';
import {schemasOf} from '../../src/documentCheck/walk';
import {buildForm} from '../../src/reference/buildForm';
import {findOperations} from '../../src/reference/documentParts';
import type {Document} from '../../src/reference/document';
import {loadDocument} from '../../src/reference/loadDocument';
import type {RequestForm} from '../../src/requestBuilder/form';
import {apiOf, apis, documentPath} from '../../src/site/apis';

/** The form of every operation of every document. */
export async function allForms(): Promise<RequestForm[]> {
  const perApi = await Promise.all(
    apis.map(async (api) => {
      const document = await loadDocument(documentPath(api));
      return findOperations(document).map((found) => buildForm(api, document, found));
    }),
  );
  return perApi.flat();
}

/** The form of one operation, for instance `products/putProduct`. @throws Error when it does not exist */
export async function formOf(name: string): Promise<RequestForm> {
  const [apiId = '', operationId] = name.split('/');
  const api = apiOf(apiId);
  const document = await loadDocument(documentPath(api));
  const found = findOperations(document).find(({operation}) => operation.operationId === operationId);
  if (!found) throw new Error(`There is no operation ${name}.`);
  return buildForm(api, document, found);
}

/**
 * Ajv's judgement of values at a pointer of a document.
 * @param asRequest read-only fields are forbidden then, as in values that are sent
 */
export function judge(document: Document, asRequest: boolean): (pointer: string, value: unknown) => boolean {
  const copy = structuredClone(document);
  if (asRequest) for (const {schema} of schemasOf(copy)) forbidReadOnly(copy, schema);
  const ajv = new Ajv2020({strict: false, validateSchema: false, validateFormats: true});
  addFormats.default(ajv);
  ajv.addSchema(copy, 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    const $ref = `document#${pointer.split('/').map(encodeURIComponent).join('/')}`;
    const validate = compiled.get($ref) ?? ajv.compile({$ref});
    compiled.set($ref, validate);
    return validate(value) === true;
  };
}

/** Copies of a value, each broken (or only changed) in one place. */
export function variantsOf(value: unknown): unknown[] {
  const others: unknown[] = [
    null,
    true,
    0,
    -1,
    1.5,
    '',
    'x',
    'a b',
    '2026-02-30T08:00:00Z',
    '2026-03-02',
    [],
    ['x'],
    {},
  ];
  if (value === null || typeof value !== 'object') return others;
  if (Array.isArray(value)) {
    const inside = value.flatMap((entry, index) =>
      variantsOf(entry).map((variant) => value.map((other: unknown, at) => (at === index ? variant : other))),
    );
    return [...others, [...value, ...value], value.slice(1), ...inside];
  }
  const object = value as Record<string, unknown>;
  const inside = Object.entries(object).flatMap(([key, entry]) => [
    Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)),
    ...variantsOf(entry).map((variant) => ({...object, [key]: variant})),
  ]);
  const added = ['id', 'links', 'createdAt', 'unknown'].map((name) => ({...object, [name]: object[name] ?? 'x'}));
  return [...others, ...inside, ...added];
}
