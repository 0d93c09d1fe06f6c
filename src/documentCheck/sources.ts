/** Where the parts of a bundled document stand in the files it was made from. */
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document as YamlDocument,
  type Node,
  type YAMLError,
} from 'yaml';
import {pointerKeys} from '../validators/pointers';
import type {Problem} from './problem';

interface Place {
  /** From the project's folder. */
  file: string;
  /** From 1. */
  line: number;
}

/** Something to mend, with the file and line where it stands. */
export interface Finding extends Place {
  /** What is wrong, then the remedy. */
  message: string;
}

export interface Source {
  file: string;
  text: string;
  document: YamlDocument;
  lines: LineCounter;
}

/** Files of a document by their paths: the one that was named, and those that its references lead to. */
export type Sources = ReadonlyMap<string, Source>;

/** Reads a file and all that its references lead to; what is no YAML or does not exist is left to `syntaxProblems`. */
export function readSources(file: string): Sources {
  const sources = new Map<string, Source>();
  const read = (path: string): void => {
    if (sources.has(path) || !existsSync(path)) return;
    const source = readSource(path, readFileSync(path, 'utf8'));
    sources.set(path, source);
    for (const {target} of referencesIn(source)) read(target);
  };
  read(file);
  return sources;
}

function readSource(file: string, text: string): Source {
  const lines = new LineCounter();
  return {file, text, document: parseDocument(text, {lineCounter: lines, prettyErrors: false}), lines};
}

/** The line, from 1, of what a pointer leads to in YAML or JSON; of a part that is missing, of what should hold it. */
export function lineInText(text: string, pointer: string): number {
  return placeOf(new Map([['', readSource('', text)]]), {pointer}).line;
}

interface Target {
  /** File, from the project's folder. */
  target: string;
  pointer: string;
}

export interface FoundReference extends Target {
  /** As it is written. */
  $ref: string;
  /** Where it stands in its file. */
  offset: number;
  /** The section of `components` that takes what belongs there. */
  section: string;
}

/** All references in a file. */
export function referencesIn({file, document}: Source): FoundReference[] {
  const found: FoundReference[] = [];
  visit(document, {
    Pair(_, {key, value}, above) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return;
      const names = above.flatMap((node) => (isPair(node) && isScalar(node.key) ? [String(node.key.value)] : []));
      const {value: $ref, range} = value;
      found.push({...readReference(file, $ref), $ref, offset: range?.[0] ?? 0, section: sectionOf(names)});
    },
  });
  return found;
}

/** Keys of a document whose entries are parts of one kind, other than schemas. */
const sections = ['parameters', 'headers', 'responses', 'requestBodies', 'examples', 'securitySchemes'];

const inSchemas = /^(?:schema|itemSchema|schemas|properties|items|additionalProperties|allOf|oneOf|anyOf|not)$/;

/** The section of `components` that takes what a reference below these keys leads to; none where that is not known. */
function sectionOf(keys: readonly string[]): string {
  // In a schema, the others are names of fields.
  if (keys.some((key) => inSchemas.test(key))) return 'schemas';
  if (keys.length > 1 && keys.at(-1) === 'parameters') return 'parameters';
  if (keys.at(-1) === 'requestBody') return 'requestBodies';
  return sections.find((section) => section === keys.at(-2)) ?? '';
}

function readReference(file: string, $ref: string): Target {
  const [path = '', pointer = ''] = $ref.split('#');
  return {target: path === '' ? file : join(dirname(file), path), pointer};
}

const hints: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'Indent with spaces, two for each level.',
  DUPLICATE_KEY: 'Take one of the two out.',
  MISSING_CHAR: 'Close the quotes or the bracket, or put a text that holds ": " or begins with a sign between quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'Indent it like its neighbors, by two spaces more than what holds it, or put a text that holds ": " between quotes.',
};

/** What in the files cannot be read as YAML, with a hint: mostly an indentation or a missing quote. */
export function syntaxProblems(sources: Sources): Finding[] {
  return [...sources.values()].flatMap(({file, document, lines}) =>
    document.errors.slice(0, 1).map(({code, message, pos}) => ({
      file,
      line: lines.linePos(code === 'MISSING_CHAR' ? startOfText(document, pos[0]) : pos[0]).line,
      message: `${message.replace(/\.?$/, '.')} ${hints[code] ?? 'Indent the line like its neighbors, by two spaces more than what holds it.'}`,
    })),
  );
}

/** Where a text between quotes begins that an offset lies in: of an open quote, the end is where the file ends. */
function startOfText(document: YamlDocument, offset: number): number {
  let start = offset;
  visit(document, {
    Scalar(_, {type, range}) {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

/** The place of a part of the bundled document; of one that is missing, the place of what should hold it. */
export function placeOf(sources: Sources, {pointer, line = 0, words = ''}: Omit<Problem, 'message'>): Place {
  const [root] = sources.values();
  if (!root) throw new Error('There is no file to look in.');
  const keys = pointerKeys(pointer);
  const shared = keys[0] === 'components' ? sharedPart(sources, root, keys) : undefined;
  const {source, offset} = walk(sources, shared?.source ?? root, shared?.keys ?? keys);
  // Lines of a text begin below its key.
  const below = keys.at(-1) === 'serializedValue' ? line + 1 : 0;
  // YAML may break a line between two words; words that it escapes are not found.
  const found = words === '' ? -1 : indexOfWords(source.text, words, offset);
  return {file: source.file, line: source.lines.linePos(found < 0 ? offset : found).line + below};
}

function indexOfWords(text: string, words: string, from: number): number {
  const parts = words.split(/\s+/).map((word) => word.replace(/[^\w]/g, '\\$&'));
  const found = new RegExp(parts.join('\\s+')).exec(text.slice(from));
  return found ? from + found.index : -1;
}

/**
 * Where a component stands that the document has from a file it shares with others: bundled under its last name, in the
 * section that belongs to where its reference stands.
 */
function sharedPart(
  sources: Sources,
  root: Source,
  keys: readonly string[],
): {source: Source; keys: string[]} | undefined {
  const [, section, name = '', ...rest] = keys;
  if (root.document.hasIn(keys.slice(0, 3))) return undefined;
  const candidates = [...sources.values()].flatMap(referencesIn).flatMap((reference) => {
    const source = sources.get(reference.target);
    const inside = pointerKeys(reference.pointer);
    return source && source !== root && inside.at(-1) === name
      ? [{section: reference.section, source, keys: [...inside, ...rest]}]
      : [];
  });
  return candidates.find((one) => one.section === section) ?? candidates[0];
}

/**
 * Follows keys from the start of a file, through references and into other files.
 * @returns the last place that was reached, `left`: the keys that lead nowhere from there, `names`: those that would
 */
export function walk(
  sources: Sources,
  start: Source,
  keys: readonly string[],
): {source: Source; offset: number; left: readonly string[]; names: readonly string[]} {
  let source = start;
  let node: unknown = source.document.contents;
  let offset = 0;
  const open = [...keys];
  // A reference that leads to itself is the linter's to tell.
  for (let steps = 0; open.length > 0 && steps < 1000; steps += 1) {
    if (isAlias(node)) {
      node = node.resolve(source.document);
      continue;
    }
    const [key = ''] = open;
    const child = childOf(node, key);
    if (child) {
      ({node, offset} = child);
      open.shift();
      continue;
    }
    const $ref = isMap(node) ? node.get('$ref') : undefined;
    if (typeof $ref !== 'string') break;
    const {target, pointer} = readReference(source.file, $ref);
    const next = sources.get(target);
    if (!next) break;
    source = next;
    node = next.document.contents;
    open.unshift(...pointerKeys(pointer));
  }
  const names = isMap(node) ? node.items.map(({key}) => String(isScalar(key) ? key.value : key)) : [];
  return {source, offset, left: open, names};
}

/** What a key leads to, and where the key stands (in a list: the entry). */
function childOf(node: unknown, key: string): {node: unknown; offset: number} | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(key)] as Node | undefined;
    return item ? {node: item, offset: item.range?.[0] ?? 0} : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === key);
  return pair && isScalar(pair.key) ? {node: pair.value, offset: pair.key.range?.[0] ?? 0} : undefined;
}
