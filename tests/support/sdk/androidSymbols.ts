import {readFileSync} from 'node:fs';

interface TypeEntry {
  kind: string;
  supers?: string;
  params?: string;
  members?: string;
}

interface File {
  release: string;
  plugin: string;
  types: Record<string, TypeEntry>;
  functions: Record<string, string>;
  resources: Record<string, string>;
  manifestKeys: string;
  gradleProperties: string;
  gradleTasks: string;
  artifacts: string;
  deprecated: Record<string, string>;
  mustNotAppear: {pattern: string; why: string}[];
}

export interface Member {
  name: string;
  /** Parameter names of a function; undefined for a property or an entry. */
  params?: readonly string[];
  /** Type of the value, `=` for the entry of an enum, empty when it does not matter. */
  type: string;
}

export interface AndroidType {
  fqName: string;
  supers: readonly string[];
  params: readonly string[];
  members: ReadonlyMap<string, Member>;
}

const file = JSON.parse(readFileSync('tests/fixtures/symbols/android.json', 'utf8')) as File;
const words = (text: string | undefined) => (text ? text.split(' ') : []);

function parseMember(text: string): Member {
  const [, name = '', params, type = ''] = /^(\w+)(?:\(([^)]*)\))?(?::(.*))?$/.exec(text) ?? [];
  return {name, type, ...(params === undefined ? {} : {params: params.split(',').filter(Boolean)})};
}

export const release = file.release;
export const pluginVersion = file.plugin;
export const mustNotAppear = file.mustNotAppear.map(({pattern, why}) => ({pattern: new RegExp(pattern), why}));
/** Successor by full name; empty when the SDK names none. */
export const deprecated: ReadonlyMap<string, string> = new Map(Object.entries(file.deprecated));
export const manifestKeys = new Set(words(file.manifestKeys));
export const gradleProperties = new Set(words(file.gradleProperties));
export const gradleTasks = new Set(words(file.gradleTasks));
export const artifacts = new Set(words(file.artifacts));
export const resources: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(file.resources).map(([kind, names]) => [kind, new Set(words(names))]),
);

export const types: ReadonlyMap<string, AndroidType> = new Map(
  Object.entries(file.types).map(([fqName, entry]) => [
    fqName,
    {
      fqName,
      supers: words(entry.supers),
      params: words(entry.params),
      members: new Map(words(entry.members).map((text) => [parseMember(text).name, parseMember(text)])),
    },
  ]),
);

/** Top-level functions and extensions by their bare name. */
export const functions: ReadonlyMap<string, Member & {fqName: string}> = new Map(
  Object.entries(file.functions).map(([fqName, rest]) => {
    const name = fqName.slice(fqName.lastIndexOf('.') + 1);
    return [name, {...parseMember(name + rest), fqName}];
  }),
);

const bySimpleName = new Map<string, AndroidType[]>();
for (const type of types.values()) {
  const name = type.fqName.slice(type.fqName.lastIndexOf('.') + 1);
  bySimpleName.set(name, [...(bySimpleName.get(name) ?? []), type]);
}

/** All types a written name can mean, `ShoppingCart.Item` and generics included. */
export function typesNamed(name: string): AndroidType[] {
  const bare = name.replace(/<.*$/, '');
  const found = bySimpleName.get(bare.slice(bare.lastIndexOf('.') + 1)) ?? [];
  return found.filter(({fqName}) => `.${fqName}`.endsWith(`.${bare}`));
}

/** A member of a type or of its SDK supertypes, with the type that declares it. */
export function memberOf(type: AndroidType, name: string): {owner: AndroidType; member: Member} | undefined {
  const member = type.members.get(name);
  if (member) return {owner: type, member};
  for (const parent of type.supers.flatMap(typesNamed)) {
    const found = memberOf(parent, name);
    if (found) return found;
  }
  return undefined;
}

/** Whether a type inherits from a class that is not of the SDK, whose members the list does not hold. */
export function hasForeignParent(type: AndroidType): boolean {
  return type.supers.some((name) => typesNamed(name).length === 0 || typesNamed(name).some(hasForeignParent));
}

/** Every member with this name, of whatever type. */
export function membersNamed(name: string): {owner: AndroidType; member: Member}[] {
  return [...types.values()].flatMap((owner) => {
    const member = owner.members.get(name);
    return member ? [{owner, member}] : [];
  });
}
