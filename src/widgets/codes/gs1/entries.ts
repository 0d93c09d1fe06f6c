import {syntaxDictionary} from './syntaxDictionary';

/** A part of a value: digits (N) or characters (X, Y, Z), its length, and the names of its checks. */
export interface Component {
  type: 'N' | 'X' | 'Y' | 'Z';
  least: number;
  most: number;
  isOptional: boolean;
  checks: readonly string[];
}

/** An application identifier, or a range of them. */
export interface Entry {
  title: string;
  components: readonly Component[];
  /** Whether a Digital Link can have it after the question mark. */
  isAttribute: boolean;
  /** If a Digital Link can begin with it: sequences of identifiers that can follow it in the path. */
  qualifiers?: readonly (readonly string[])[];
  /** Of each list, an item has one group of identifiers beside this one; `n` stands for any digit. */
  required: readonly (readonly (readonly string[])[])[];
  /** Identifiers that an item doesn't have beside this one. */
  excluded: readonly string[];
}

let table: ReadonlyMap<string, Entry> | undefined;

/** The entry of an application identifier such as `3103`; undefined if GS1 has none. */
export function entryOf(identifier: string): Entry | undefined {
  table ??= new Map(syntaxDictionary.trim().split('\n').flatMap(readLine));
  return table.get(identifier);
}

function readLine(line: string): [string, Entry][] {
  // A title can contain the sign that begins it.
  const [body, ...titles] = line.split(' # ');
  const [range, ...words] = body!.split(' ');
  const flags = /^[*?]+$/.test(words[0]!) ? words.shift()! : '';
  const attributes = words.filter((word) => /^(req|ex|dlpkey)\b/.test(word));
  const valuesOf = (name: string) =>
    attributes.filter((word) => word.split('=')[0] === name).map((word) => word.split('=')[1] ?? '');
  const entry: Entry = {
    title: titles.join(' # '),
    components: words.filter((word) => !attributes.includes(word)).map(readComponent),
    isAttribute: flags.includes('?'),
    qualifiers: valuesOf('dlpkey')[0]
      ?.split('|')
      .map((sequence) => sequence.split(',').filter(Boolean)),
    required: valuesOf('req').map((list) => list.split(',').map((group) => group.split('+'))),
    excluded: valuesOf('ex').flatMap((list) => list.split(',')),
  };
  const [first, last = first] = range!.split('-');
  return Array.from({length: Number(last) - Number(first) + 1}, (_, index) => [
    String(Number(first) + index).padStart(first!.length, '0'),
    entry,
  ]);
}

function readComponent(word: string): Component {
  const [, type, upTo, length] = /^\[?([NXYZ])(\.\.)?(\d+)/.exec(word)!;
  return {
    type: type as Component['type'],
    least: upTo ? 1 : Number(length),
    most: Number(length),
    isOptional: word.startsWith('['),
    checks: word.split(',').slice(1),
  };
}
