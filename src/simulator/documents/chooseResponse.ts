/** Chooses what a document's simulator answers. */
import {acceptedIn} from '../accepted';
import {generated, type SimulatedOperation, type SimulatedResponse} from '../../openapi/simulation/simulated';
import {Refused, type DocumentRule} from './rules';

type Note = (rule: DocumentRule) => void;

/** The documented response of success, or the one that `Prefer` names. */
export function successOf({responses}: SimulatedOperation, headers: Headers, note: Note): Response {
  const {code, example} = preferenceOf(headers);
  if (code !== undefined || example !== undefined) note('prefer');
  const documented = Object.keys(responses);
  if (code !== undefined) {
    const response = documentedOf(responses, Number(code));
    if (response) return toResponse(Number(code), response, headers, example, note);
    const available = documented.join(', ') || 'none';
    throw new Refused([400], `Prefer: the status ${code} isn't documented. Documented: ${available}`, 'prefer');
  }
  const key =
    documented.find((status) => status.startsWith('2')) ??
    documented.find((status) => status === 'default') ??
    [...documented].sort()[0];
  const status = key === undefined ? 200 : statusOf(key);
  return toResponse(status, key === undefined ? undefined : responses[key], headers, example, note);
}

/** A response to show isn't one that only announces another. */
const statusOf = (key: string): number => (key === 'default' ? 200 : Math.max(200, Number(key.replace(/X/gi, '0'))));

/** An error: the first of the statuses that is documented, with its example. */
export function errorOf(operation: SimulatedOperation | undefined, refused: Refused, note: Note): Response {
  const {statuses, message} = refused;
  const {responses = {}} = operation ?? {};
  note('error-shape');
  const status = statuses.find((one) => Object.hasOwn(responses, String(one))) ?? statuses[0];
  const documented = documentedOf(responses, status);
  const response =
    documented && Object.keys(documented.content).length > 0
      ? toResponse(status, documented, new Headers(), undefined, () => undefined)
      : problemDetails(status, message);
  for (const [name, value] of Object.entries(refused.headers)) response.headers.set(name, value);
  response.headers.set('X-Simulator-Reason', message.replace(/[^ -~]+/g, '?'));
  return response;
}

function problemDetails(status: number, detail: string): Response {
  return new Response(JSON.stringify({type: 'about:blank', status, detail}, null, 2), {
    status,
    headers: {'Content-Type': 'application/problem+json'},
  });
}

function documentedOf(responses: SimulatedOperation['responses'], status: number): SimulatedResponse | undefined {
  const keys = [String(status), `${String(status)[0]!}XX`, `${String(status)[0]!}xx`, 'default'];
  return keys
    .map((key) => (Object.hasOwn(responses, key) ? responses[key] : undefined))
    .find((one) => one !== undefined);
}

function toResponse(
  status: number,
  response: SimulatedResponse | undefined,
  headers: Headers,
  example: string | undefined,
  note: Note,
): Response {
  const {content = {}, headers: own = {}} = response ?? {};
  const types = Object.keys(content);
  const result = (body: string | null, type?: string) =>
    new Response(body, {status, headers: headersOf({...own, ...(type !== undefined && {'Content-Type': type})})});
  if (types.length === 0 || [204, 205, 304].includes(status)) return result(null);
  const type = acceptedOf(types, headers.get('accept'));
  if (type === undefined) throw new Refused([406], `Accept must include one of: ${types.join(', ')}`, 'accept');
  const examples = content[type]!;
  if (example !== undefined && !Object.hasOwn(examples, example)) {
    const names = Object.keys(examples).filter((name) => name !== generated);
    throw new Refused([400], `Prefer: no example "${example}". Documented: ${names.join(', ') || 'none'}`, 'prefer');
  }
  const name = example ?? Object.keys(examples)[0]!;
  note(name === generated ? 'generated' : 'example');
  // A type with a wildcard isn't one that a response can have.
  return result(examples[name]!, type.includes('*') ? 'application/octet-stream' : type);
}

/** Headers whose example isn't a valid value, or that say how a body was sent, are left out. */
function headersOf(values: Readonly<Record<string, string>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values)) {
    if (/^(?:content-length|content-encoding|transfer-encoding|connection)$/i.test(name)) continue;
    try {
      headers.set(name, value);
    } catch {
      continue;
    }
  }
  return headers;
}

/** `Prefer: code=404, example=gone` */
function preferenceOf(headers: Headers): {code?: string; example?: string} {
  const text = headers.get('prefer') ?? '';
  const code = /(?:^|[,;\s])code=(\d{3})\b/.exec(text)?.[1];
  const [, quoted, plain] = /(?:^|[,;\s])example=(?:"([^"]*)"|([^,;\s]+))/.exec(text) ?? [];
  const example = quoted ?? plain;
  return {...(code !== undefined && {code}), ...(example !== undefined && {example})};
}

/** The first type with the highest weight in an `Accept` header. */
function acceptedOf(types: readonly string[], accept: string | null): string | undefined {
  if (accept === null || accept.trim() === '') return types[0];
  const ranges = acceptedIn(accept);
  const weightOf = (type: string) => {
    const plain = type.split(';')[0]!.trim().toLowerCase();
    const names = [plain, plain.replace(/\/.*/, '/*'), '*/*'];
    return (
      names.map((name) => ranges.find((range) => range.name === name)?.weight).find((one) => one !== undefined) ?? 0
    );
  };
  const [best] = types.map((type) => ({type, weight: weightOf(type)})).sort((a, b) => b.weight - a.weight);
  return best && best.weight > 0 ? best.type : undefined;
}
