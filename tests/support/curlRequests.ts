/** Reads requests from curl commands and compares them with what the documents require. */
import type {LoadedDocument} from '../../src/openapi/document/loaded';
import {environments, hostOf} from '../../src/site/identity';
import {fillSample} from '../../src/site/sampleValues';
import {isSameOperation} from './operations';

export interface CurlRequest {
  method: string;
  path: string;
  query: readonly string[];
  /** By name in lower case. */
  headers: ReadonlyMap<string, string>;
  body: 'none' | 'form' | 'data';
}

export interface Requirements {
  method: string;
  path: string;
  /** Names of required headers in lower case. */
  headers: readonly string[];
  query: readonly string[];
  mediaTypes: readonly string[];
  bodyRequired: boolean;
}

const hosts = environments.map((environment) => hostOf('host', environment).replace(/\./g, '\\.')).join('|');

/** Requests to the platform in a sample of a shell; calls to other hosts are ignored. */
export function readRequests(sample: string): CurlRequest[] {
  const commands = fillSample(sample)
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => /^\s*curl\b/.test(line));
  return commands.flatMap((command) => {
    const address = new RegExp(`https://(?:${hosts})(/[^\\s"'?#]*)(?:\\?([^\\s"'#]*))?`).exec(command);
    if (!address) return [];
    const headers = [...command.matchAll(/(?:-H|--header)\s+(?:"([^"]*)"|'([^']*)')/g)].map((match) => {
      const [name = '', ...value] = (match[1] ?? match[2])!.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()] as const;
    });
    const body = /\s(-F|--form)\b/.test(command) ? 'form' : /\s(-d|--data\S*)\s/.test(command) ? 'data' : 'none';
    const method = /(?:-X|--request)\s+([A-Z]+)/.exec(command)?.[1] ?? (body === 'none' ? 'GET' : 'POST');
    const query = [...new URLSearchParams(address[2] ?? '').keys()];
    return [{method, path: address[1]!, query, headers: new Map(headers), body}];
  });
}

/** What each operation of a document requires of a request. */
export function requirementsOf({operations}: LoadedDocument): Requirements[] {
  return operations.map(({path, method, parameters, requestBody: body}) => {
    const required = (place: string) =>
      parameters.filter((parameter) => parameter.in === place && parameter.required).map(({name}) => name);
    return {
      method: method.toUpperCase(),
      path,
      headers: required('header').map((name) => name.toLowerCase()),
      query: required('query'),
      mediaTypes: Object.keys(body?.content ?? {}),
      bodyRequired: body?.required ?? false,
    };
  });
}

/** What's missing from a request, or undefined if no document has its operation. */
export function findMissingParts(request: CurlRequest, operations: readonly Requirements[]): string[] | undefined {
  const operation = operations.find((candidate) => isSameOperation(request, candidate));
  if (!operation) return undefined;
  const name = `${operation.method} ${operation.path}`;
  const missing = [
    ...operation.headers.filter((header) => !request.headers.has(header)).map((header) => `header ${header}`),
    ...operation.query.filter((key) => !request.query.includes(key)).map((key) => `query parameter ${key}`),
    ...(operation.bodyRequired && request.body === 'none' ? ['a body'] : []),
  ].map((part) => `${name} lacks ${part}`);
  if (request.body !== 'data') return missing;
  // curl sets the media type of a form itself, and a wrong one for other data, so the sample must set it.
  const type = request.headers.get('content-type');
  if (type === undefined) missing.push(`${name} lacks Content-Type`);
  else if (!operation.mediaTypes.includes(type)) missing.push(`${name} does not take ${type}`);
  return missing;
}
