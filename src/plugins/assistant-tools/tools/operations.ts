import {guideTables} from '../../../../.generated/simulator/guideTables';
import {tables} from '../../../../.generated/simulator/tables';
import {fenced} from '../../../lib/fenced';
import {isObject} from '../../../lib/isObject';
import {nearest} from '../../../lib/nearest';
import {checkContents} from '../../../openapi/importRules/checkContents';
import {checkEntries} from '../../../openapi/request/checkEntries';
import {acceptKey, initialEntries, keyOf, type RequestForm} from '../../../openapi/request/form';
import {toRequest} from '../../../openapi/request/toRequest';
import {sampleLanguages, type SampleLanguage} from '../../../lib/sampleLanguages';
import {writeSample} from '../../../openapi/samples/writeSample';
import type {OperationTable} from '../../../openapi/simulation/tables';
import {apis} from '../../../site/apis';
import {guideApis} from '../../../site/guideApis';
import type {Environment} from '../../../site/identity';
import {problemOf, type ContextKey} from '../../../site/sampleContext';
import {routerOf} from '../../../simulator/router';
import {sectionOf, withOutline} from './pages';
import {joined, listed, ToolError, type Host, type Output} from './tool';

const operations = [...tables.operations, ...guideTables.operations];
const route = routerOf(operations);

/** @throws ToolError that names similar operations */
function findOperation(name: string): OperationTable {
  const wanted = name.trim().replace(/^.*[/#](?=\w+$)/, '');
  const byId = operations.find(({id}) => id.toLowerCase() === wanted.toLowerCase());
  if (byId) return byId;
  const [, method = '', path = ''] = /^(\w+)\s+(\/\S*)$/.exec(name.trim()) ?? [];
  const match = route(method.toUpperCase(), path.split('?', 1)[0]!);
  if (match && 'operation' in match) return match.operation;
  const ids = operations.map(({id}) => id);
  const near = nearest(wanted, ids);
  // importPrices means importCategoryPrices.
  const words = wanted.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  const similar =
    near ?? ids.find((id) => words.length > 0 && words.every((word) => id.toLowerCase().includes(stemOf(word))));
  throw new ToolError(
    `There is no operation ${name.slice(0, 100)}.${similar === undefined ? '' : ` Did you mean ${similar}?`} To list all operations, call describe_operation without an operation. Guides: ${guideApis.map(({guide}) => guide).join(', ')}.`,
  );
}

/** Where to read about an operation of an API that only a guide describes; undefined for others. */
function guideOf({id, api, method, path}: OperationTable): string | undefined {
  const found = guideApis.find((one) => one.id === api);
  return (
    found &&
    `${id} (${method} ${path}) is described in the guide ${found.guide}. Call read_page with it. To try the operation, call run_request.`
  );
}

const stemOf = (word: string) => word.toLowerCase().replace(/s$/, '');

/** The operation as Markdown, or the list of all operations. */
export async function describeOperation(
  {operation, section}: {operation?: string; section?: string},
  host: Host,
): Promise<string> {
  if (operation === undefined)
    return joined(
      ...apis.map(({id, title}) => `## ${title}\n\n${linesOf(id)}`),
      ...guideApis.map(({id, title, guide}) => `## ${title}\n\nDescribed in the guide ${guide}.\n\n${linesOf(id)}`),
    );
  const found = findOperation(operation);
  const {api, id} = found;
  const guide = guideOf(found);
  if (guide !== undefined) return guide;
  const path = `samples/${api}/${id}`;
  const markdown = await readFile(`${path}.md`, host);
  const shown = section === undefined ? withOutline(markdown) : await sectionOf(markdown, `/${path}`, section, host);
  return `Operation ID: ${id}\n\n${shown}`;
}

function linesOf(api: string): string {
  const own = operations.filter((one) => one.api === api);
  return own.map(({id, method, path}) => `- ${id}: ${method} ${path}`).join('\n');
}

async function readFile(path: string, host: Host): Promise<string> {
  const file = await host.read(path);
  if (file === undefined) throw new ToolError(`The file ${path} is missing. Build the site with npm run build.`);
  return file;
}

interface Input {
  operation: string;
  language?: SampleLanguage;
  values?: Partial<Record<Exclude<ContextKey, 'environment'>, string>> & {environment?: Environment | 'simulated'};
  parameters?: Readonly<Record<string, string | number | boolean>>;
  body?: unknown;
}

/** Where the simulated platform responds by default. */
const simulatedHost = '127.0.0.1:4010';

/** A request in a language, and what its parameters and body violate. */
export async function writeRequest(input: Input, host: Host): Promise<Output> {
  const {language = 'curl', values = {}, parameters = {}} = input;
  const found = findOperation(input.operation);
  const {api, id} = found;
  const guide = guideOf(found);
  if (guide !== undefined) throw new ToolError(guide);
  const {environment = 'staging', host: own, ...known} = values;
  const given = Object.entries({...known, ...(own !== undefined && {host: own})});
  const problems = given.flatMap(([key, value]) => problemOf(key as ContextKey, value) ?? []);
  if (problems.length > 0) throw new ToolError(problems.join('\n'));
  const form = JSON.parse(await readFile(`samples/${api}/${id}.form.json`, host)) as RequestForm;
  const address = environment === 'simulated' ? simulatedHost : own;
  const target = address ? {...form, environments: [{name: environment, host: address}]} : form;
  const entries = {...initialEntries(target, known), environment};
  for (const [name, value] of Object.entries(parameters)) entries.values[keyOfName(form, name)] = String(value);
  if (input.body !== undefined) entries.body = textOfBody(input.body, form.bodies[0]?.kind === 'lines');
  const messages = checkEntries(target, entries, checkContents);
  const written = toRequest(target, entries);
  const request = environment === 'simulated' ? {...written, url: written.url.replace(/^https/, 'http')} : written;
  const code = writeSample(request, language).trimEnd();
  const {method, url, headers, body} = request;
  const text = joined(
    `${method} ${url}`,
    messages.length > 0
      ? `Correct this before you send it:\n${listed(
          messages.map(({text}) => text),
          20,
        )}`
      : '',
    form.bodies.length > 0 && input.body === undefined ? 'The body is an example.' : '',
    listed(notesOn(form, input, host), 10),
    fenced(code, sampleLanguages.find((one) => one.id === language)!.grammar),
  );
  const sent = body && 'text' in body ? {body: body.text} : {};
  const toCorrect = messages.map(({text: words, line, severity = 'error'}) => ({
    ...{severity, message: words},
    ...(line !== undefined && {line}),
  }));
  return {
    text,
    data: {operation: id, method, url, headers: Object.fromEntries(headers), ...sent, problems: toCorrect, code},
  };
}

/** Fields of a coupon that a request doesn't send, as /docs/api/api_promotions says. */
const responseFields = ['id', 'projectID', 'name', 'description', 'links'];

/** What the sample alone doesn't show. */
function notesOn(form: RequestForm, {values, parameters = {}, body}: Input, {root}: Host): string[] {
  const isTagSent = Object.keys(parameters).some((name) => name.toLowerCase().endsWith('if-match'));
  const tag = form.parameters.find(({name}) => name === 'If-Match');
  const extra =
    form.operationId === 'updateCoupon' && isObject(body)
      ? responseFields.filter((name) => Object.hasOwn(body, name))
      : [];
  return [
    values?.environment === 'simulated'
      ? `Nothing listens at ${simulatedHost} by default. run_request answers without a server. To serve the simulated platform there, download ${root}downloads/simulator/simulate.mjs and run: node simulate.mjs`
      : '',
    tag && !isTagSent
      ? 'The If-Match value is an example. Get the resource first, and send the value of its ETag header.'
      : '',
    extra.length > 0 ? `Omit the fields that occur only in responses: ${extra.join(', ')}.` : '',
    form.bodies[0]?.kind === 'lines'
      ? `A batch has at most ${(form.bodies[0].maxLines ?? 20_000).toLocaleString('en')} lines. For programs that stream a file and check the result of each line, read /docs/api/api_general#ndjson.`
      : '',
  ].filter(Boolean);
}

function keyOfName(form: RequestForm, name: string): string {
  const found = form.parameters.find((one) => keyOf(one) === name || one.name.toLowerCase() === name.toLowerCase());
  if (found) return keyOf(found);
  if (name.toLowerCase() === 'accept') return acceptKey;
  const names = form.parameters.map((one) => one.name);
  throw new ToolError(`${form.operationId} has no parameter ${name}. Available: ${names.join(', ') || 'none'}.`);
}

/** A body as text: a string as it is, an array as lines where the operation takes lines. */
export function textOfBody(body: unknown, isLines: boolean): string {
  if (typeof body === 'string') return body;
  if (isLines) return (Array.isArray(body) ? body : [body]).map((line) => JSON.stringify(line)).join('\n');
  return JSON.stringify(body, null, isObject(body) ? 2 : undefined);
}
