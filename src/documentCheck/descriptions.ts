/** What the parts of a document say about themselves: descriptions, meanings of values, marks of our own. */
import {findOperations, followComponent} from '../reference/documentParts';
import type {Document, Marks, Parameter, Response, Schema} from '../reference/document';
import {problemsAt, type Problem} from './problem';
import {join, schemasOf} from './walk';

/** Fields, parameters, headers, bodies of requests, responses, named schemas and tags without a description. */
export function undescribed(document: Document): Problem[] {
  const isBlank = (text: string | undefined) => (text ?? '').trim().length < 4;
  const report = (what: string, pointer: string, part: {description?: string}) =>
    problemsAt(
      'description' in part ? join(pointer, 'description') : pointer,
      isBlank(part.description) && `The ${what} has no description. Say what it means, its unit and its limits.`,
    );
  const parametersAt = (pointer: string, parameters: readonly (Parameter | {$ref: string})[] = []) =>
    parameters.flatMap((parameter, index) =>
      '$ref' in parameter
        ? []
        : report(`parameter ${parameter.name}`, join(pointer, 'parameters', String(index)), parameter),
    );
  const responsesAt = (pointer: string, responses: Record<string, Response | {$ref: string}> = {}) =>
    Object.entries(responses).flatMap(([name, response]) => {
      if ('$ref' in response) return [];
      const place = join(pointer, 'responses', name);
      const headers = Object.entries(response.headers ?? {}).flatMap(([header, part]) =>
        '$ref' in part ? [] : report(`header ${header}`, join(place, 'headers', header), part),
      );
      return [...report(`answer ${name}`, place, response), ...headers];
    });
  const {parameters = {}, headers = {}, responses} = document.components ?? {};
  const components = '/components';
  return [
    ...schemasOf(document).flatMap(({schema, role, field, pointer}) =>
      role !== 'named' && field === undefined
        ? []
        : isBlank(descriptionOf(document, schema))
          ? report(field === undefined ? 'schema' : `field ${field}`, pointer, schema)
          : [],
    ),
    ...(document.tags ?? []).flatMap((tag, index) => report(`tag ${tag.name}`, `/tags/${index}`, tag)),
    ...Object.entries(parameters).flatMap(([name, part]) =>
      report(`parameter ${part.name}`, join(components, 'parameters', name), part),
    ),
    ...Object.entries(headers).flatMap(([name, part]) =>
      report(`header ${name}`, join(components, 'headers', name), part),
    ),
    ...responsesAt(components, responses),
    ...Object.entries(document.paths).flatMap(([path, item]) => parametersAt(join('', 'paths', path), item.parameters)),
    ...findOperations(document).flatMap(({operation, path, method}) => {
      const pointer = join('', 'paths', path, method);
      const {parameters: own, requestBody: body, responses: answers} = operation;
      return [
        ...parametersAt(pointer, own),
        ...(body && !('$ref' in body) ? report('request body', join(pointer, 'requestBody'), body) : []),
        ...responsesAt(pointer, answers),
      ];
    }),
  ];
}

function descriptionOf(document: Document, schema: Schema): string | undefined {
  return (
    schema.description ??
    (schema.$ref === undefined ? undefined : followComponent<Schema>(document, schema as {$ref: string}).description)
  );
}

/** Enums that do not say what each of their values means, or explain a value they do not have. */
export function unexplainedValues(document: Document): Problem[] {
  return schemasOf(document).flatMap(({schema, pointer}) => {
    const values = (schema.enum ?? []).filter((value) => value !== null).map(String);
    const meanings = schema['x-enum-descriptions'];
    const explained = Object.entries(meanings ?? {});
    const missing = values.filter(
      (value) => !explained.some(([name, meaning]) => name === value && meaning.trim().length >= 4),
    );
    const superfluous = explained.map(([name]) => name).filter((name) => !values.includes(name));
    const place = join(pointer, meanings === undefined ? 'enum' : 'x-enum-descriptions');
    return [
      ...missing.flatMap((value) =>
        problemsAt(
          meanings?.[value] === undefined ? place : join(place, value),
          `The value "${value}" is not explained. Say what it means under "x-enum-descriptions".`,
        ),
      ),
      ...superfluous.flatMap((value) =>
        problemsAt(join(place, value), `"${value}" is explained but is no value. Take it out, or add it to "enum".`),
      ),
    ];
  });
}

/** Marks of our own that a page could not show: derived without a reason, a reason without a mark, unknown words. */
export function markProblems(document: Document): Problem[] {
  return marksIn(document, '').flatMap(({pointer, marks}) => {
    const provenance = marks['x-provenance'];
    const reason = marks['x-provenance-reason'] ?? '';
    const status = marks['x-status'];
    return problemsAt(
      pointer,
      provenance !== undefined &&
        provenance !== 'derived' &&
        `x-provenance knows no "${provenance}". Write "derived", or take it out.`,
      provenance === 'derived' &&
        reason.trim().length < 20 &&
        'It is marked as derived without a reason. Say in "x-provenance-reason" what it was concluded from.',
      provenance === undefined &&
        reason !== '' &&
        'It has a reason without a mark. Add "x-provenance: derived", or take the reason out.',
      status !== undefined &&
        status !== 'not-finalized' &&
        `x-status knows no "${status}". Write "not-finalized", or take it out.`,
    );
  });
}

/** How many parts of a document are marked as derived. */
export function derivedParts(document: Document): number {
  return marksIn(document, '').filter(({marks}) => marks['x-provenance'] !== undefined).length;
}

function marksIn(value: unknown, pointer: string): {pointer: string; marks: Marks}[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, entry]) => marksIn(entry, join(pointer, key)));
  return 'x-provenance' in value || 'x-provenance-reason' in value || 'x-status' in value
    ? [{pointer, marks: value as Marks}, ...inner]
    : inner;
}
