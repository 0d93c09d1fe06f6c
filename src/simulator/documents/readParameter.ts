/** Reads parameters as their style says. Texts become numbers and other types when they're checked. */
import {decoded} from '../../lib/decoded';
import type {SimulatedParameter} from '../../openapi/simulation/simulated';
import {Refused} from './rules';

/** Where a request carries parameters. */
export interface Sources {
  path: Readonly<Record<string, string>>;
  /** With the question mark. */
  search: string;
  query: URLSearchParams;
  headers: Headers;
}

/**
 * The value of a parameter.
 * @returns undefined if the request doesn't have it
 * @throws Refused if its text isn't what its media type says
 */
export function readParameter(parameter: SimulatedParameter, sources: Sources): unknown {
  const {place, name, mediaType} = parameter;
  if (place === 'querystring') return readQueryString(parameter, sources);
  if (mediaType === undefined && place === 'query') return readQuery(parameter, sources.query);
  const text = textOf(place, name, sources);
  if (text === undefined) return undefined;
  if (mediaType !== undefined) return /json/.test(mediaType) ? parsed(text, parameter) : text;
  if (place === 'path') return readPath(parameter, text);
  return split(parameter, text, ',', parameter.explode ?? false);
}

function textOf(place: string, name: string, {path, query, headers}: Sources): string | undefined {
  if (place === 'path') return Object.hasOwn(path, name) ? path[name] : undefined;
  if (place === 'query') return query.get(name) ?? undefined;
  return (place === 'cookie' ? cookieOf(headers, name) : headers.get(name)) ?? undefined;
}

/** A cookie as sent. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decoded(found.slice(name.length + 1));
}

function readQueryString(parameter: SimulatedParameter, {search, query}: Sources): unknown {
  if (search.length < 2) return undefined;
  if (/json/.test(parameter.mediaType ?? '')) return parsed(decoded(search.slice(1)), parameter);
  return fromPairs([...query]);
}

function readQuery(parameter: SimulatedParameter, query: URLSearchParams): unknown {
  const {name, shape, style = 'form', explode = style === 'form', fields} = parameter;
  if (style === 'deepObject') return readDeep(name, query);
  if (shape === 'object' && explode) {
    const own = [...query].filter(([key]) => fields.includes(key));
    return own.length > 0 ? fromPairs(own) : undefined;
  }
  const values = query.getAll(name);
  if (values.length === 0) return undefined;
  if (shape === 'list' && explode) return values;
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  return values.length > 1 ? values : split(parameter, values[0]!, separator, false);
}

/** `filter[price][min]=1` and `filter[tags][]=a` */
function readDeep(name: string, query: URLSearchParams): unknown {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let isFound = false;
  for (const [key, value] of query) {
    if (!key.startsWith(`${name}[`)) continue;
    isFound = true;
    const keys = [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part!);
    let inside = root;
    for (const part of keys.slice(0, -1)) inside = (inside[part] ??= Object.create(null)) as Record<string, unknown>;
    const last = keys.at(-1)!;
    inside[last] = inside[last] === undefined ? value : [inside[last], value].flat();
  }
  return isFound ? root : undefined;
}

function readPath(parameter: SimulatedParameter, sent: string): unknown {
  const {name, style = 'simple', explode = false, shape} = parameter;
  if (style === 'label') return split(parameter, sent.replace(/^\./, ''), explode ? '.' : ',', explode);
  if (style !== 'matrix') return split(parameter, sent, ',', explode);
  const pairs = sent
    .split(';')
    .slice(1)
    .map((pair) => pair.split('='));
  if (explode && shape === 'object') return fromPairs(pairs.map(([key = '', value = '']) => [key, decoded(value)]));
  const values = pairs.filter(([key]) => key === name).map(([, value = '']) => value);
  return explode && shape === 'list' ? values.map(decoded) : split(parameter, values[0] ?? '', ',', false);
}

/** Splits lists and objects; what the separator separates is decoded after that. */
function split({place, shape}: SimulatedParameter, text: string, separator: string, explode: boolean): unknown {
  const decode = place === 'path' ? decoded : (part: string) => part;
  if (shape === 'one') return decode(text);
  const parts = text === '' ? [] : text.split(separator).map((part) => part.trim());
  if (shape === 'list') return parts.map(decode);
  if (explode)
    return fromPairs(parts.map((part) => [decode(part.split('=')[0]!), decode(part.slice(part.indexOf('=') + 1))]));
  return fromPairs(
    parts.flatMap((part, index): [string, string][] =>
      index % 2 === 0 ? [[decode(part), decode(parts[index + 1] ?? '')]] : [],
    ),
  );
}

/** An object of names and values; a name that occurs several times has a list. */
export function fromPairs<T>(pairs: readonly (readonly [string, T])[]): Record<string, T | T[]> {
  const names = [...new Set(pairs.map(([name]) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const values = pairs.filter(([own]) => own === name).map(([, value]) => value);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

function parsed(text: string, {place, name}: SimulatedParameter): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused([400, 422], `${name} (${place}) isn't valid JSON`, 'parameter');
  }
}
