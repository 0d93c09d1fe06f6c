/** Converts between JSON pointers (RFC 6901) and readable paths. */

/** The keys in a JSON pointer. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a name or an index leads to; undefined where there is no such thing. */
export function childOf(parent: unknown, key: string): unknown {
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key)
    ? (parent as Record<string, unknown>)[key]
    : undefined;
}

/** Appends keys to a JSON pointer. */
export function joinPointer(pointer: string, ...keys: string[]): string {
  return [pointer, ...keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** `/groups/0/rules` becomes `groups[0].rules`; the root becomes an empty string. */
export function pointerToPath(pointer: string): string {
  return pathOf(pointerKeys(pointer));
}

/** A readable path: `codes[0].template`. */
export function pathOf(keys: readonly string[]): string {
  return keys.reduce((path, key) => (/^[0-9]+$/.test(key) ? `${path}[${key}]` : fieldPath(path, key)), '');
}

/** Path of a field of the object at `path`. */
export function fieldPath(path: string, name: string): string {
  if (!/^[\w-]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path ? `${path}.${name}` : name;
}
