/** What every operation owes its reader. */
import {findOperations, findParameters, followComponent} from '../reference/documentParts';
import type {Document, Example, RequestBody, Response} from '../reference/document';
import {nearest} from '../search/nearest';
import {problemsAt, type Problem} from './problem';
import {join} from './walk';

const shortestDescription = 60;
const isSuccess = (status: string) => /^2\d\d$/.test(status);

/** What is wrong with the summary of an operation: it is the title of its page and its line in lists. */
export function summaryProblem(summary: string): string | undefined {
  if (/^\S.{2,48}[^.\s]$/.test(summary)) return undefined;
  return `The summary has ${summary.length} characters${summary.endsWith('.') ? ' and ends with a period' : ''}. It needs 4 to 50 in the imperative, without a period or spaces around it, such as "List labels".`;
}

/** Operations without tags of both kinds, id, summary, description, or answers for success and for all else. */
export function operationProblems(document: Document): Problem[] {
  const tags = document.tags ?? [];
  const namesOf = (kind: string) => tags.filter((tag) => tag.kind === kind).map(({name}) => name);
  const kinds = new Map(tags.map((tag) => [tag.name, tag.kind]));
  const operations = findOperations(document);
  return operations.flatMap(({operation, method, path}, index) => {
    const pointer = join('', 'paths', path, method);
    const {operationId} = operation;
    const other = operations.slice(0, index).find((one) => operationId && one.operation.operationId === operationId);
    const at = (key: string) => (key in operation ? join(pointer, key) : pointer);
    const [first, ...others] = (operation.tags ?? []).map((tag) => kinds.get(tag));
    const unknownTags = (operation.tags ?? []).filter((tag) => !kinds.has(tag));
    const {summary = '', description = '', responses = {}} = operation;
    return [
      ...problemsAt(
        at('tags'),
        ...(unknownTags.length > 0
          ? unknownTags.map(
              (name) => `There is no tag "${name}". Name one of ${[...kinds.keys()].join(', ')}, or add it to "tags".`,
            )
          : [
              first !== 'nav' &&
                `The first tag does not group the operation. Name one of ${namesOf('nav').join(', ')} first.`,
              (others.length === 0 || others.some((kind) => kind !== 'audience')) &&
                `The operation has no tag for its audience. Add one of ${namesOf('audience').join(', ')} behind the first tag.`,
            ]),
      ),
      ...problemsAt(
        at('operationId'),
        !operationId && 'The operation has no operationId. Add one in camel case: it is the address of its page.',
        other &&
          `${other.method.toUpperCase()} ${other.path} has the operationId "${operationId}" already. Choose another: it is the address of the page.`,
      ),
      ...problemsAt(at('summary'), summaryProblem(summary)),
      ...problemsAt(
        at('description'),
        description.trim().length < shortestDescription &&
          `The description has ${description.trim().length} characters, ${shortestDescription} are the least. Say when to use the operation and what surprises.`,
      ),
      ...problemsAt(
        at('responses'),
        !Object.keys(responses).some(isSuccess) &&
          'No answer tells of success. Add a "200", "201" or "204" with a description, and an example of its body if it has one.',
        !responses['default'] &&
          'There is no default answer. Add "default" with $ref ./shared/responses.yaml#/Default.',
      ),
    ];
  });
}

/** Names in braces that no parameter describes, and parameters "in: path" that their path does not name. */
export function pathProblems(document: Document): Problem[] {
  const problems = findOperations(document).flatMap((found) => {
    const pointer = join('', 'paths', found.path);
    const named = [...found.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);
    const described = findParameters(document, found).flatMap(({name, in: place}) => (place === 'path' ? [name] : []));
    const [unnamed, undescribed] = [outside(described, named), outside(named, described)];
    return [
      ...undescribed.flatMap((name) => {
        const meant = nearest(name, unnamed);
        return problemsAt(
          pointer,
          `The path names {${name}}, but no parameter describes it. ${
            meant === undefined
              ? `Add one under "parameters" with "name: ${name}" and "in: path".`
              : `Perhaps {${meant}}?`
          }`,
        );
      }),
      ...unnamed
        .filter((name) => nearest(name, undescribed) === undefined)
        .flatMap((name) =>
          problemsAt(
            pointer,
            `The parameter ${name} is "in: path", but the path does not name it. Write {${name}} into the path, or take it out.`,
          ),
        ),
    ];
  });
  // Operations of one path mostly share its parameters.
  return problems.filter(
    (one, index) =>
      problems.findIndex(({pointer, message}) => pointer === one.pointer && message === one.message) === index,
  );
}

const outside = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));

/** Bodies of requests and answers that show no example, or one without a summary. Forms are shown by their parts instead. */
export function bodiesWithoutExample(document: Document): Problem[] {
  return bodiesOf(document).flatMap(({name, place, body}) =>
    Object.entries(body.content ?? {})
      .filter(([type]) => /json/.test(type))
      .flatMap(([type, {examples = {}}]) => {
        const pointer = join(place, 'content', type);
        const unnamed = Object.entries(examples).filter(
          ([, example]) => !followComponent<Example>(document, example).summary?.trim(),
        );
        return [
          ...problemsAt(
            pointer,
            Object.keys(examples).length === 0 &&
              `The ${name} shows no example. Add "examples" with a name, a summary and ${
                /ndjson/.test(type) ? 'lines in "serializedValue"' : 'a "dataValue"'
              }, from openapi/example-story.md.`,
          ),
          ...unnamed.flatMap(([key]) =>
            problemsAt(
              join(pointer, 'examples', key, 'summary'),
              `The example "${key}" has no summary. Say in a few words what it shows.`,
            ),
          ),
        ];
      }),
  );
}

/** Bodies of requests and successful answers that are objects, but say neither which fields they have nor that all are free. */
export function bodiesWithoutFields(document: Document): Problem[] {
  return bodiesOf(document).flatMap(({name, place, body}) =>
    Object.entries(body.content ?? {}).flatMap(([type, {schema}]) => {
      if (schema?.type !== 'object' || schema.additionalProperties !== undefined) return [];
      const {properties = {}, allOf, oneOf, anyOf} = schema;
      const isEmpty = Object.keys(properties).length === 0 && !(allOf ?? oneOf ?? anyOf);
      return problemsAt(
        join(place, 'content', type, 'schema', 'properties'),
        isEmpty &&
          `The ${name} has no fields. Write them under "properties", refer to a schema, or add "additionalProperties: true".`,
      );
    }),
  );
}

interface PlacedBody {
  /** As messages call it. */
  name: string;
  place: string;
  body: RequestBody | Response;
}

/** Bodies of requests and of successful answers. */
function bodiesOf(document: Document): PlacedBody[] {
  return findOperations(document).flatMap(({operation: {requestBody, responses}, method, path}) => {
    const pointer = join('', 'paths', path, method);
    const request = requestBody && followComponent<RequestBody>(document, requestBody);
    return [
      ...(request ? [{name: 'request', place: join(pointer, 'requestBody'), body: request}] : []),
      ...Object.entries(responses)
        .filter(([status]) => isSuccess(status))
        .map(([status, response]) => ({
          name: `answer ${status}`,
          place: join(pointer, 'responses', status),
          body: followComponent<Response>(document, response),
        })),
    ];
  });
}

/** Tags that no operation carries. */
export function unusedTags(document: Document): Problem[] {
  const used = new Set(findOperations(document).flatMap(({operation}) => operation.tags ?? []));
  return (document.tags ?? []).flatMap((tag, index) =>
    problemsAt(
      join('', 'tags', String(index)),
      !used.has(tag.name) && `No operation has the tag ${tag.name}. Use it, or take it out.`,
    ),
  );
}
