import {readFileSync} from 'node:fs';

/** Release line of the iOS SDK: `1` is 1.x, `0` is 0.x. */
export type Line = '1' | '0';

interface TypeEntry {
  /** A type of Apple's that the SDK extends. */
  foreign?: true;
  lines?: string;
  supers?: string;
  members?: string;
}

interface File {
  packageUrl: string;
  packageIdentity: string;
  products: Record<'1.x' | '0.x', string>;
  types: Record<string, TypeEntry>;
  functions: Record<string, string>;
  deprecated: Record<string, string>;
  mustNotAppear: {pattern: string; why: string}[];
}

export interface SwiftMember {
  name: string;
  /** Argument labels of a function, initializer or case with values. */
  labels?: readonly string[];
  type: string;
  lines: string;
}

export interface SwiftType {
  name: string;
  foreign: boolean;
  lines: string;
  supers: readonly string[];
  members: readonly SwiftMember[];
}

const file = JSON.parse(readFileSync('tests/fixtures/symbols/ios.json', 'utf8')) as File;
const words = (text: string | undefined) => (text ? text.split(' ') : []);

function parseMember(text: string): SwiftMember {
  const [, name = '', labels, type = '', lines = '01'] =
    /^(\w+)(?:\(([^)]*)\))?(?::([^@]*))?(?:@(\d+))?$/.exec(text) ?? [];
  return {name, type, lines, ...(labels === undefined ? {} : {labels: labels.split(',').filter(Boolean)})};
}

/** Successor by name. */
export const deprecated: ReadonlyMap<string, string> = new Map(Object.entries(file.deprecated));
export const mustNotAppear = file.mustNotAppear.map(({pattern, why}) => ({pattern: new RegExp(pattern), why}));

const products: Record<Line, ReadonlySet<string>> = {
  '1': new Set(words(file.products['1.x'])),
  '0': new Set(words(file.products['0.x'])),
};
const types = Object.entries(file.types).map(([name, entry]): SwiftType => ({
  name,
  foreign: entry.foreign === true,
  lines: entry.lines ?? '01',
  supers: words(entry.supers).map((parent) => parent.replace(/<.*$/, '')),
  members: words(entry.members).map(parseMember),
}));
const functions = Object.entries(file.functions).map(([name, rest]) => parseMember(name + rest));

export const {packageUrl, packageIdentity} = file;

/** Whether a release line has a module of this name. */
export function hasModule(name: string, line: Line): boolean {
  return products[line].has(name);
}

/** Types of the SDK that a written name can mean in a release line, nested ones by their last part too. */
export function typesNamed(name: string, line: Line): SwiftType[] {
  const bare = name
    .replace(/<.*$/, '')
    .replace(/^Snabble\w+\.(?=[A-Z])/, (module) => (hasModule(module.slice(0, -1), line) ? '' : module));
  return types.filter((type) => !type.foreign && type.lines.includes(line) && `.${type.name}`.endsWith(`.${bare}`));
}

/** Members of a type and its SDK supertypes with this name. */
export function membersOf(type: SwiftType, name: string, line: Line): SwiftMember[] {
  const own = type.members.filter((member) => member.name === name && member.lines.includes(line));
  if (own.length > 0) return own;
  return type.supers
    .flatMap((parent) => types.filter(({name: other}) => other === parent))
    .flatMap((parent) => membersOf(parent, name, line));
}

/** Whether a type inherits from or conforms to something that is not of the SDK. */
export function hasForeignParent(type: SwiftType): boolean {
  return type.supers.some((parent) => types.every(({name, foreign}) => foreign || name !== parent));
}

/** Every member and function with this name, as `Type.name`. */
export function membersNamed(name: string, line: Line): {owner: string; member: SwiftMember}[] {
  return [
    ...types.flatMap((type) => type.members.map((member) => ({owner: type.name, member}))),
    ...functions.map((member) => ({owner: '', member})),
  ].filter(({member}) => member.name === name && member.lines.includes(line));
}
