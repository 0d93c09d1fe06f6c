/** Which operations exist, and which ones a page names. */
import {existsSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {apis, documentPath} from '../../src/site/apis';
import {environments, hostOf} from '../../src/site/identity';
import {fillSample} from '../../src/site/sampleValues';
import type {Guide} from './guides';

export interface Operation {
  /** Upper case; missing when a sample names only an address. */
  method?: string;
  /** Path without host and query. */
  path: string;
}

export interface NamedOperation extends Operation {
  line: number;
}

const methods = 'GET|POST|PUT|PATCH|DELETE';
const apiHosts = environments.map((environment) => hostOf('host', environment).replace(/\./g, '\\.')).join('|');

/** Operations of the OpenAPI documents. */
export function documentedOperations(): Operation[] {
  return apis
    .map(documentPath)
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const {paths} = parse(readFileSync(file, 'utf8')) as {paths: Record<string, Record<string, unknown>>};
      return Object.entries(paths).flatMap(([path, item]) =>
        Object.keys(item)
          .map((key) => key.toUpperCase())
          .filter((method) => new RegExp(`^(${methods})$`).test(method))
          .map((method) => ({method, path})),
      );
    });
}

/** Operations that a page declares: table rows with a method and a path, in one cell or in two next to each other. */
export function declaredOperations(guide: Guide): Operation[] {
  return guide.tableRows.flatMap(({cells}) => readNamed(cells.join(' ').replace(/[`*]/g, ' ')));
}

/** Operations that samples and inline code of a page name: `METHOD /path`, curl commands, addresses on the API's host. */
export function namedOperations(guide: Guide): NamedOperation[] {
  const inFences = guide.fences.flatMap(({text, line}) => {
    const sample = fillSample(text).replace(/\\\n\s*/g, ' ');
    const commands = sample.split('\n').filter((command) => /\bcurl\b/.test(command));
    const rest = sample
      .split('\n')
      .filter((command) => !/\bcurl\b/.test(command))
      .join('\n');
    return [...commands.flatMap(readCurl), ...readNamed(rest), ...readAddresses(rest)].map((named) => ({
      ...named,
      line,
    }));
  });
  const inProse = guide.inlineCode.flatMap(({text, line}) =>
    readNamed(fillSample(text)).map((named) => ({...named, line})),
  );
  return [...inFences, ...inProse];
}

/** True when the sample names that operation; a placeholder of the operation stands for any value, also a placeholder. */
export function isSameOperation(named: Operation, known: Operation): boolean {
  if (named.method && named.method !== known.method) return false;
  const segments = named.path.split('/');
  const knownSegments = known.path.split('/');
  return (
    segments.length === knownSegments.length &&
    knownSegments.every((segment, index) => /^\{.*\}$/.test(segment) || segment === segments[index])
  );
}

/** `METHOD /path` in a text. */
function readNamed(text: string): Operation[] {
  const pattern = new RegExp(`\\b(${methods})\\s+(?:https?://(?:${apiHosts}))?(/[^\\s?#"'\`|,;)]*)`, 'g');
  return [...text.matchAll(pattern)].map(([, method, path]) => ({method: method!, path: tidy(path!)}));
}

/** A curl command without line breaks. Its method is POST when it sends data and names none. */
function readCurl(command: string): Operation[] {
  const method = new RegExp(`(?:-X|--request)[ =]?(${methods})\\b`).exec(command)?.[1];
  const sendsData = /\s(-d|-F|--data\S*|--form|--json)\b/.test(command);
  return readAddresses(command).map(({path}) => ({method: method ?? (sendsData ? 'POST' : 'GET'), path}));
}

/** Paths of addresses on the API's host, at least two segments long: shorter ones are bases that code completes. */
function readAddresses(text: string): Operation[] {
  const pattern = new RegExp(`https://(?:${apiHosts})(/(?:\\$?\\{[^}]*\\}|[^\\s?#"'\`\\\\)<])*)`, 'g');
  return [...text.matchAll(pattern)]
    .map((match) => ({path: tidy(match[1]!)}))
    .filter(({path}) => path.split('/').length > 2);
}

function tidy(path: string): string {
  return path.replace(/[.,:;]+$/, '').replace(/(?<=.)\/$/, '');
}
