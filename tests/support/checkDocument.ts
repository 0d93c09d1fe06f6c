import {existsSync} from 'node:fs';
import type {Document, Marks, RequestBody, Response, Schema} from '../../src/reference/document';
import {operationsOf, resolve, schemasOf} from './documents';

/** Operations without what a reader needs: tags of both kinds, id, summary, description, guide, default response. */
export function operationProblems(document: Document): string[] {
  const kinds = new Map((document.tags ?? []).map((tag) => [tag.name, tag.kind]));
  return operationsOf(document).flatMap(({operation, method, path}) => {
    const [first, ...others] = (operation.tags ?? []).map((tag) => kinds.get(tag));
    const problems = [
      first !== 'nav' && 'its first tag is not of the kind nav',
      (others.length === 0 || others.some((kind) => kind !== 'audience')) && 'its further tags are not all audiences',
      !operation.operationId && 'it has no operationId',
      !/^\S.{2,48}[^.\s]$/.test(operation.summary ?? '') &&
        'its summary is missing, ends with a period or exceeds 50 characters',
      (operation.description ?? '').length < 60 && 'its description says too little',
      !operation.responses['default'] && 'it has no default response',
      !guideExists(operation['x-guide']) && `its guide ${operation['x-guide']} does not exist`,
    ];
    return problems.flatMap((problem) => (problem ? [`${method} ${path}: ${problem}`] : []));
  });
}

function guideExists(route: string | undefined): boolean {
  const path = route?.replace(/^\//, '').replace(/\/$/, '');
  return path !== undefined && [`${path}.mdx`, `${path}/index.mdx`].some((file) => existsSync(file));
}

/** Bodies of requests and of successful answers that show no example. Forms are shown by their parts instead. */
export function bodiesWithoutExample(document: Document): string[] {
  return operationsOf(document).flatMap(({operation, method, path}) => {
    const successes = Object.entries(operation.responses).filter(([status]) => /^2\d\d$/.test(status));
    const bodies = [
      ...(operation.requestBody
        ? [{name: 'request', body: resolve<RequestBody>(document, operation.requestBody)}]
        : []),
      ...successes.map(([status, response]) => ({name: status, body: resolve<Response>(document, response)})),
    ];
    return bodies.flatMap(({name, body}) =>
      Object.entries(body.content ?? {})
        .filter(([type, media]) => /json/.test(type) && Object.keys(media.examples ?? {}).length === 0)
        .map(([type]) => `${method} ${path}: ${name}, ${type}`),
    );
  });
}

/** Fields, parameters, headers, responses, named schemas and tags without a description. */
export function undescribed(document: Document): string[] {
  const isBlank = (text: string | undefined) => (text ?? '').trim().length < 4;
  const {parameters = {}, headers = {}, responses = {}} = document.components ?? {};
  const fields = schemasOf(document)
    .filter(
      ({schema, role, field}) => (role === 'named' || field !== undefined) && isBlank(descriptionOf(document, schema)),
    )
    .map(({pointer}) => pointer);
  const tags = (document.tags ?? []).filter((tag) => isBlank(tag.description)).map((tag) => `tag ${tag.name}`);
  const shared = Object.entries({...parameters, ...headers, ...responses})
    .filter(([, part]) => isBlank(part.description))
    .map(([name]) => `component ${name}`);
  const own = operationsOf(document).flatMap(({operation, path, method}) => [
    ...(operation.parameters ?? [])
      .map((parameter) => resolve(document, parameter))
      .filter((parameter) => isBlank(parameter.description))
      .map((parameter) => `${method} ${path}: parameter ${parameter.name}`),
    ...Object.entries(operation.responses)
      .filter(([, response]) => isBlank(resolve<Response>(document, response).description))
      .map(([status]) => `${method} ${path}: response ${status}`),
  ]);
  return [...fields, ...tags, ...shared, ...own];
}

function descriptionOf(document: Document, schema: Schema): string | undefined {
  return (
    schema.description ??
    (schema.$ref === undefined ? undefined : resolve<Schema>(document, schema as {$ref: string}).description)
  );
}

/** Enums that do not say what each of their values means, or explain a value they do not have. */
export function unexplainedValues(document: Document): string[] {
  return schemasOf(document).flatMap(({schema, pointer}) => {
    const values = (schema.enum ?? []).filter((value) => value !== null).map(String);
    const explained = Object.entries(schema['x-enum-descriptions'] ?? {});
    const missing = values.filter(
      (value) => !explained.some(([name, meaning]) => name === value && meaning.trim().length >= 4),
    );
    const superfluous = explained.filter(([name]) => !values.includes(name)).map(([name]) => name);
    return [
      ...missing.map((value) => `${pointer}: "${value}" is not explained`),
      ...superfluous.map((value) => `${pointer}: "${value}" is explained but is no value`),
    ];
  });
}

/** Marks of our own that a page could not show: derived without a reason, a reason without a mark, unknown words. */
export function markProblems(document: Document): string[] {
  return marksIn(document, '').flatMap(({pointer, marks}) => {
    const provenance = marks['x-provenance'];
    const reason = marks['x-provenance-reason'] ?? '';
    const problems = [
      provenance !== undefined && provenance !== 'derived' && `unknown provenance "${provenance}"`,
      provenance === 'derived' && reason.trim().length < 20 && 'derived without a reason',
      provenance === undefined && reason !== '' && 'a reason without a mark',
      marks['x-status'] !== undefined &&
        marks['x-status'] !== 'not-finalized' &&
        `unknown status "${marks['x-status']}"`,
    ];
    return problems.flatMap((problem) => (problem ? [`${pointer}: ${problem}`] : []));
  });
}

/** How many parts of a document are marked as derived. */
export function derivedParts(document: Document): number {
  return marksIn(document, '').filter(({marks}) => marks['x-provenance'] !== undefined).length;
}

function marksIn(value: unknown, pointer: string): {pointer: string; marks: Marks}[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, entry]) => marksIn(entry, `${pointer}/${key}`));
  return 'x-provenance' in value || 'x-provenance-reason' in value || 'x-status' in value
    ? [{pointer, marks: value as Marks}, ...inner]
    : inner;
}
