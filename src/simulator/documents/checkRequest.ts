/** Checks a request against its operation. */
import {isObject} from '../../lib/isObject';
import {valueOfJson} from '../../lib/valueOfJson';
import type {Credential, SimulatedMedia, SimulatedOperation} from '../../openapi/simulation/simulated';
import {readBytes, readText, readValue, type SentRequest} from '../body';
import {Refusal} from '../call';
import {unchecked, type Check} from './check';
import {cookieOf, fromPairs, readParameter, type Sources} from './readParameter';
import {Refused, type DocumentRule} from './rules';

type Note = (rule: DocumentRule) => void;

/** @throws Refused if a request has none of the alternatives of credentials */
export function checkCredentials({security}: SimulatedOperation, {headers, query}: Sources): void {
  const isSent = ({place, name, scheme}: Credential): boolean => {
    if (place === 'query') return Boolean(query.get(name));
    const value = (place === 'cookie' ? cookieOf(headers, name) : headers.get(name)) ?? '';
    return scheme === undefined ? value !== '' : value.toLowerCase().startsWith(`${scheme.toLowerCase()} `);
  };
  if (security.length === 0 || security.some((all) => all.every(isSent))) return;
  const asked = security.map((all) =>
    all.map(({place, name, scheme}) => `${name} (${place}${scheme === undefined ? '' : `, ${scheme}`})`).join(' and '),
  );
  const scheme = security.flat().find((one) => one.scheme !== undefined)?.scheme;
  throw new Refused(
    [401, 403],
    `Credentials are missing: ${asked.join(', or ')}`,
    'security',
    scheme === undefined ? {} : {'WWW-Authenticate': scheme},
  );
}

/** @throws Refused for the first parameter that is missing or doesn't fit its schema */
export function checkParameters({parameters}: SimulatedOperation, sources: Sources, check: Check): void {
  for (const parameter of parameters) {
    const {place, name, required, schema, mediaType} = parameter;
    const value = readParameter(parameter, sources);
    const problem =
      value === undefined ? required && 'is required' : check(schema, value, !/json/.test(mediaType ?? ''));
    if (typeof problem === 'string') throw new Refused([400, 422], `${name} (${place}) ${problem}`, 'parameter');
  }
}

/** @throws Refused if a body is missing, of another media type, malformed, or doesn't fit its schema */
export async function checkBody(
  {body}: SimulatedOperation,
  request: SentRequest,
  check: Check,
  note: Note,
): Promise<void> {
  if (!body || Object.keys(body.content).length === 0) return;
  const bytes = await guarded(() => readBytes(request));
  if (bytes.byteLength === 0) {
    if (body.required) throw new Refused([400, 422], 'The body is required', 'body');
    return;
  }
  const sent = request.headers.get('content-type') ?? '';
  const media = mediaOf(body.content, sent);
  if (!media) {
    const accepted = Object.keys(body.content).join(', ');
    throw new Refused([415, 400], `Content-Type must be one of: ${accepted}`, 'media-type');
  }
  const {schema} = media;
  const values = schema === undefined ? undefined : await valuesOf(media, sent, bytes);
  if (!values) return note('unchecked');
  for (const {value, isText, line} of values) {
    const problem = check(schema, value, isText);
    if (problem === unchecked) return note('unchecked');
    const where = line === undefined ? 'The body' : `Line ${line} of the body`;
    if (problem !== undefined) throw new Refused([422, 400], `${where}: ${problem}`, 'body');
  }
}

interface BodyValue {
  value: unknown;
  isText?: boolean;
  line?: number;
}

/** @returns undefined if the body can't be checked */
async function valuesOf(media: SimulatedMedia, sent: string, bytes: ArrayBuffer): Promise<BodyValue[] | undefined> {
  const type = plainType(sent);
  if (media.isLines && !/event-stream|multipart/.test(type)) {
    const lines = (await guarded(() => readText(bytes))).split(/[\n\x1e]/);
    const filled = lines.map((text, index) => ({text, line: index + 1})).filter(({text}) => text.trim() !== '');
    return Promise.all(filled.map(async ({text, line}) => ({value: await guarded(() => readValue(text)), line})));
  }
  if (/[/+]json$/.test(type)) return [{value: await guarded(() => readValue(readText(bytes)))}];
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = [...new URLSearchParams(await guarded(() => readText(bytes)))];
    return [{value: formValue(pairs, media), isText: true}];
  }
  if (type === 'multipart/form-data') {
    const form = await new Response(bytes, {headers: {'Content-Type': sent}}).formData().catch(() => {
      throw new Refused([400, 422], "The body isn't a form", 'body');
    });
    const pairs: [string, string][] = [];
    form.forEach((value, name) => pairs.push([name, typeof value === 'string' ? value : '']));
    return [{value: formValue(pairs, media), isText: true}];
  }
  return type.startsWith('text/') ? [{value: await guarded(() => readText(bytes)), isText: true}] : undefined;
}

/** Fields of a form; those with an object or a list can be JSON. */
function formValue(pairs: readonly [string, string][], {fields}: SimulatedMedia): object {
  return fromPairs(
    pairs.map(([name, text]): [string, unknown] => {
      const isNested = Object.hasOwn(fields, name) && fields[name] !== 'one';
      return [name, isNested ? jsonOrText(text) : text];
    }),
  );
}

function jsonOrText(text: string): unknown {
  const value = valueOfJson(text);
  return isObject(value) || Array.isArray(value) ? value : text;
}

/** The described media type that a body has, also one like `image/*`. */
function mediaOf(content: Readonly<Record<string, SimulatedMedia>>, sent: string): SimulatedMedia | undefined {
  const type = plainType(sent);
  const all = Object.entries(content).map(([name, media]) => ({name: plainType(name), media}));
  const wanted = [type, type.replace(/\/.*/, '/*'), '*/*'];
  return wanted.map((name) => all.find((one) => one.name === name)?.media).find((media) => media !== undefined);
}

function plainType(type: string): string {
  return type.split(';')[0]!.trim().toLowerCase();
}

/** Reads a body; what the platform's simulator refuses is refused here too. */
async function guarded<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) throw new Refused([error.status, 422], error.message, 'body');
    throw error;
  }
}
