import {parseDocument, type YAMLMap} from 'yaml';
import {summaryProblem} from '../check-openapi/rules/operations';
import type {Document, Operation} from '../../openapi/document/document';
import {findOperations, methods} from '../../openapi/document/documentParts';
import {apis, documentPath, operationRoute} from '../../site/apis';
import {mustBeNew, Refusal, type Plan, type Project} from './plan';

export interface NewOperation {
  /** Id of the API: products, promotions, coupons or orders. */
  api: string;
  operationId: string;
  /** Method and path, for instance `GET /{projectID}/labels`. */
  request: string;
  /** In the imperative, as `summaryProblem` asks. */
  summary: string;
}

/**
 * A new operation in its document: behind the others of its path, or a new path at the end. What is left to fill in is empty, so that
 * `npm run check:openapi` names it.
 * @throws Refusal when the id or the method of the path is taken, or a part has not the form that the documents use
 */
export function planOperation(project: Project, {api: apiId, operationId, request, summary}: NewOperation): Plan {
  const api = apis.find(({id}) => id === apiId);
  if (!api) throw new Refusal(`There is no API "${apiId}". Known are: ${apis.map(({id}) => id).join(', ')}.`);
  const path = documentPath(api);
  const [, verb = '', address = ''] = /^([A-Za-z]+) (\/\{projectID\}\/[\w{}/_.-]+)$/.exec(request) ?? [];
  const method = methods.find((one) => one === verb.toLowerCase());
  if (!method)
    throw new Refusal(`"${request}" is no request. Write a method and a path, such as "GET /{projectID}/labels".`);
  if (!/^[a-z][A-Za-z0-9]+$/.test(operationId))
    throw new Refusal(`"${operationId}" cannot be an operation id. Write one word in camel case, such as listLabels.`);
  const problem = summaryProblem(summary);
  if (problem !== undefined) throw new Refusal(problem);

  const text = project.read(path);
  const document = parseDocument(text);
  const described = document.toJS() as Document;
  const {paths = {}, tags = []} = described;
  const taken = findOperations(described).find(({operation}) => operation.operationId === operationId);
  if (taken) throw new Refusal(`${path} has ${operationId} already: ${taken.method.toUpperCase()} ${taken.path}.`);
  if (paths[address] && method in paths[address])
    throw new Refusal(`${path} has ${verb.toUpperCase()} ${address} already. Edit that one.`);
  mustBeNew(project, `docs${operationRoute(api, operationId).slice('/docs'.length)}.mdx`);

  const pathsMap = document.get('paths', true) as unknown as YAMLMap;
  const item = pathsMap.get(address, true) as YAMLMap | undefined;
  const tag = tags.find(({kind}) => kind === 'nav')?.name;
  const operation = operationText({method, operationId, summary, tag, answers: usualAnswers(described)});
  const inserted = item ? operation : pathText(address) + operation;
  return {
    files: {[path]: insertLines(text, endOf(item ?? pathsMap, text), inserted)},
    next: [
      `Complete it in ${path}, and add its parameters; openapi/README.md tells how.`,
      `npm run check:openapi -- ${path} names by line what is left.`,
      `npm start shows it at ${operationRoute(api, operationId)} and on the full page; saving draws it again.`,
      `Add an entry to src/site/changelog/apiChangelog.ts: npm run check:api prints it.`,
    ],
  };
}

/** Offset behind the last character of a map that is not a space or a line break. */
function endOf(map: YAMLMap, text: string): number {
  return text.slice(0, map.range![2]).trimEnd().length;
}

function insertLines(text: string, at: number, inserted: string): string {
  return `${text.slice(0, at)}\n${inserted.trimEnd()}${text.slice(at)}`;
}

/** A path with the parameters that it names. */
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

/** Answers of every operation by status, as the shared file names them. */
const shared: readonly [status: string, name: string][] = [
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['500', 'InternalError'],
  ['default', 'Default'],
];

type Answers = readonly (readonly [status: string, $ref: string])[];

/** The references by which most operations of a document describe these answers: an API may have errors of its own form. */
function usualAnswers(document: Document): Answers {
  return shared.map(([status, name]) => {
    const counts = new Map<string, number>();
    for (const {operation} of findOperations(document)) {
      // One that is not finished may have none yet.
      const answer = (operation.responses as Operation['responses'] | undefined)?.[status];
      if (answer && '$ref' in answer) counts.set(answer.$ref, (counts.get(answer.$ref) ?? 0) + 1);
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
  answers: Answers;
}

function operationText({method, operationId, summary, tag, answers}: OperationText): string {
  const quoted = (text: string) => (/^[#\d]/.test(text) ? JSON.stringify(text) : text);
  const errors = answers.map(([status, $ref]) => `        ${quoted(status)}:\n          $ref: ${quoted($ref)}\n`);
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
${success}${errors.join('')}`;
}

/** A body in which the rules of documents name every part that is to be filled in: no value fits before. */
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
