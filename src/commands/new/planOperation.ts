import {parseDocument, type YAMLMap} from 'yaml';
import {summaryProblem} from '../check-openapi/rules/operations';
import type {Document, Operation} from '../../openapi/document/document';
import {findOperations, methods} from '../../openapi/document/documentParts';
import {apis, documentPath, operationRoute} from '../../site/apis';
import {mustBeNew, Refusal, type Plan, type Project} from './plan';

export interface NewOperation {
  /** Id of the API, such as products. */
  api: string;
  operationId: string;
  /** Method and path, such as `GET /{projectID}/labels`. */
  request: string;
  /** In the imperative; see `summaryProblem`. */
  summary: string;
}

/**
 * Adds an operation to a document: after the others of its path, or in a new path at the end. Fields to fill in are empty, so that
 * `npm run check:openapi` reports them.
 * @throws Refusal if the id or the method of the path is taken, or an argument is invalid
 */
export function planOperation(project: Project, {api: apiId, operationId, request, summary}: NewOperation): Plan {
  const api = apis.find(({id}) => id === apiId);
  if (!api) throw new Refusal(`There is no API "${apiId}". Available: ${apis.map(({id}) => id).join(', ')}.`);
  const path = documentPath(api);
  const [, verb = '', address = ''] = /^([A-Za-z]+) (\/\{projectID\}\/[\w{}/_.-]+)$/.exec(request) ?? [];
  const method = methods.find((one) => one === verb.toLowerCase());
  if (!method)
    throw new Refusal(
      `"${request}" isn't a valid request. Use a method and a path, such as "GET /{projectID}/labels".`,
    );
  if (!/^[a-z][A-Za-z0-9]+$/.test(operationId))
    throw new Refusal(`"${operationId}" isn't a valid operationId. Use one word in camel case, such as listLabels.`);
  const problem = summaryProblem(summary);
  if (problem !== undefined) throw new Refusal(problem);

  const text = project.read(path);
  const document = parseDocument(text);
  const described = document.toJS() as Document;
  const {paths = {}, tags = []} = described;
  const taken = findOperations(described).find(({operation}) => operation.operationId === operationId);
  if (taken) throw new Refusal(`${path} has ${operationId} already: ${taken.method.toUpperCase()} ${taken.path}.`);
  if (paths[address] && method in paths[address])
    throw new Refusal(`${path} has ${verb.toUpperCase()} ${address} already. Edit the existing operation.`);
  mustBeNew(project, `docs${operationRoute(api, operationId).slice('/docs'.length)}.mdx`);

  const pathsMap = document.get('paths', true) as unknown as YAMLMap;
  const item = pathsMap.get(address, true) as YAMLMap | undefined;
  const tag = tags.find(({kind}) => kind === 'nav')?.name;
  const operation = operationText({method, operationId, summary, tag, errors: usualErrors(described)});
  const inserted = item ? operation : pathText(address) + operation;
  return {
    files: {[path]: insertLines(text, endOf(item ?? pathsMap, text), inserted)},
    next: [
      `Complete it in ${path}, and add its parameters (see openapi/README.md).`,
      `List the empty fields: npm run check:openapi -- ${path}`,
      `Preview it with npm start at ${operationRoute(api, operationId)} and on the full page.`,
      `Add a changelog entry to src/site/changelog/apiChangelog.ts: npm run check:api suggests one.`,
    ],
  };
}

/** Offset after the last character of a map that isn't whitespace. */
function endOf(map: YAMLMap, text: string): number {
  return text.slice(0, map.range![2]).trimEnd().length;
}

function insertLines(text: string, at: number, inserted: string): string {
  return `${text.slice(0, at)}\n${inserted.trimEnd()}${text.slice(at)}`;
}

function pathText(path: string): string {
  const own = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).filter((name) => name !== 'projectID');
  const parameters = own.map(
    (name) => `      - name: ${name}
        in: path
        required: true
        description: ""
        schema:
          type: string
`,
  );
  return `
  ${path}:
    parameters:
      - $ref: ./shared/parameters.yaml#/ProjectID
${parameters.join('')}`;
}

/** Error responses of every operation, by the names in the shared file. */
const shared: readonly [status: string, name: string][] = [
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['500', 'InternalError'],
  ['default', 'Default'],
];

type ErrorResponses = readonly (readonly [status: string, $ref: string])[];

/** The references that most operations of a document use for these responses: an API can have its own error schema. */
function usualErrors(document: Document): ErrorResponses {
  return shared.map(([status, name]) => {
    const counts = new Map<string, number>();
    for (const {operation} of findOperations(document)) {
      // An unfinished operation may have no responses.
      const response = (operation.responses as Operation['responses'] | undefined)?.[status];
      if (response && '$ref' in response) counts.set(response.$ref, (counts.get(response.$ref) ?? 0) + 1);
    }
    const [usual] = [...counts].sort(([, a], [, b]) => b - a);
    return [status, usual?.[0] ?? `./shared/responses.yaml#/${name}`] as const;
  });
}

interface OperationText {
  method: string;
  operationId: string;
  summary: string;
  tag: string | undefined;
  errors: ErrorResponses;
}

function operationText({method, operationId, summary, tag, errors}: OperationText): string {
  const quoted = (text: string) => (/^[#\d]/.test(text) ? JSON.stringify(text) : text);
  const errorText = errors.map(([status, $ref]) => `        ${quoted(status)}:\n          $ref: ${quoted($ref)}\n`);
  const takesBody = method === 'post' || method === 'put' || method === 'patch';
  const body = `      requestBody:
        required: true
        description: ""
${contentText('        ')}`;
  const success = method === 'delete' ? '        "204":\n          description: ""\n' : successText;
  return `    ${method}:
      operationId: ${operationId}
      summary: ${JSON.stringify(summary)}
      description: ""
      tags: [${tag ?? ''}]
      x-guide: ""
${takesBody ? body : ''}      responses:
${success}${errorText.join('')}`;
}

/** A body with a finding for every field to fill in. */
function contentText(indent: string): string {
  return `content:
  application/json:
    schema:
      type: object
      properties: {}
    examples:
      example:
        summary: ""
        dataValue: null
`.replace(/^(?=.)/gm, indent);
}

const successText = `        "200":
          description: ""
${contentText('          ')}`;
