import addFormats from 'ajv-formats';
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import {buildForm} from '../../src/openapi/request/buildForm';
import type {Document, Schema} from '../../src/openapi/document/document';
import {joinPointer} from '../../src/lib/pointers';
import {methods} from '../../src/openapi/document/documentParts';
import {lookUpIn} from '../../src/openapi/document/lookUp';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import type {RequestForm} from '../../src/openapi/request/form';
import {interpret} from '../../src/openapi/validators/interpret';
import type {Validate} from '../../src/openapi/validators/problems';
import {apis, documentPath} from '../../src/site/apis';

let forms: Promise<RequestForm[]> | undefined;

/** The form of every operation of every document. */
export function allForms(): Promise<RequestForm[]> {
  return (forms ??= buildForms());
}

async function buildForms(): Promise<RequestForm[]> {
  const perApi = await Promise.all(
    apis.map(async (api) => {
      const {operations} = await loadDocument(documentPath(api));
      return operations.map((operation) => buildForm(api, operation));
    }),
  );
  return perApi.flat();
}

/** The form of one operation, for instance `products/putProduct`. @throws Error when it does not exist */
export async function formOf(name: string): Promise<RequestForm> {
  const form = (await allForms()).find(({api, operationId}) => `${api}/${operationId}` === name);
  if (!form) throw new Error(`There is no operation ${name}.`);
  return form;
}

/** Validates a JSON body, or one of its lines, as the form of an operation does. */
export function bodyValidator({schemas: {bodies, named}}: RequestForm): Validate {
  return interpret(Object.values(bodies)[0]!, named);
}

/** The operation in whose request body a pointer of a document lies. */
export function operationOfBody({paths}: Document, pointer: string): string | undefined {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => ({operation: item[method], place: joinPointer('/paths', path, method, 'requestBody')})),
  );
  return operations.find(({operation, place}) => {
    const body = operation?.requestBody;
    return body && pointer.startsWith(`${'$ref' in body ? body.$ref.slice(1) : place}/`);
  })?.operation?.operationId;
}

/** Ajv's judgement of values that are sent, at a pointer of a document: read-only fields are forbidden then. */
export function judge(document: Document): (pointer: string, value: unknown) => boolean {
  const copy = structuredClone(document);
  forbidReadOnly(copy, lookUpIn(copy));
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

/** Lets no schema below a part take its read-only fields, or ask for them. */
function forbidReadOnly(part: unknown, lookUp: ($ref: string) => unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const inner of Object.values(part)) forbidReadOnly(inner, lookUp);
  const {properties, required} = part as {properties?: Record<string, Schema | false>; required?: string[]};
  if (typeof properties !== 'object') return;
  const isReadOnly = ({readOnly = false, $ref}: Schema): boolean =>
    readOnly || ($ref !== undefined && isReadOnly(lookUp($ref) as Schema));
  const names = Object.keys(properties).filter((name) => properties[name] && isReadOnly(properties[name]));
  for (const name of names) properties[name] = false;
  Object.assign(part, {required: (required ?? []).filter((name) => !names.includes(name))});
}

/** Copies of a value, each broken (or only changed) in one place. */
export function variantsOf(value: unknown): unknown[] {
  const texts = ['', 'x', 'a b', '2026-02-30T08:00:00Z', '2026-03-02'];
  const others: unknown[] = [null, true, 0, -1, 1.5, ...texts, [], ['x'], {}];
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
