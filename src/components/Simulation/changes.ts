/** What a request changed in the simulated platform. */
import {fieldPath} from '@site/src/lib/pointers';
import {isObject} from '@site/src/lib/isObject';
import {emptyProject, type Project, type State} from '@site/src/simulator/state';

export interface Change {
  /** `products 10001`: the collection and the key in it. */
  name: string;
  what: 'added' | 'changed' | 'removed';
  /** Changed fields: path, and the JSON before and after; missing if there was or is none. */
  fields: readonly (readonly [path: string, before?: string, after?: string])[];
}

/** Shown of one request, and of one value. */
const most = {changes: 20, fields: 12, text: 200};

/** The changes between two states, and how many there are in all. */
export function changesBetween(before: State, after: State): {changes: Change[]; count: number} {
  const changes: Change[] = [];
  let count = 0;
  const note = (change: () => Change) => {
    count += 1;
    if (changes.length < most.changes) changes.push(change());
  };
  for (const id of new Set([...before.projects.keys(), ...after.projects.keys()])) {
    const one = before.projects.get(id) ?? emptyProject;
    const other = after.projects.get(id) ?? emptyProject;
    if (one === other) continue;
    for (const [name, old, now] of pairsOf(one, other)) {
      if (old === now) continue;
      // A reset makes new objects of the same values.
      if (typeof old === 'object' && JSON.stringify(old) === JSON.stringify(now)) continue;
      note(() => ({
        name,
        what: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
        fields: old === undefined || now === undefined ? [] : fieldsBetween(old, now).slice(0, most.fields),
      }));
    }
  }
  return {changes, count};
}

/** Collections of a project, as readers know them. */
export function collectionsOf(project: Project): [name: string, entries: ReadonlyMap<unknown, unknown>][] {
  return Object.entries(project).filter(
    (entry): entry is [string, ReadonlyMap<unknown, unknown>] => entry[1] instanceof Map,
  );
}

function* pairsOf(one: Project, other: Project): Generator<[name: string, old: unknown, now: unknown]> {
  if (one.active !== other.active) yield ['active', one.active, other.active];
  for (const [name, old] of collectionsOf(one)) {
    const now = other[name as keyof Project] as ReadonlyMap<unknown, unknown>;
    if (old === now) continue;
    for (const key of new Set([...old.keys(), ...now.keys()]))
      yield [`${name} ${String(key)}`, old.get(key), now.get(key)];
  }
}

function fieldsBetween(old: unknown, now: unknown, path = ''): [path: string, before?: string, after?: string][] {
  if (old === now) return [];
  if (isObject(old) && isObject(now))
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
      fieldsBetween(old[name], now[name], fieldPath(path, name)),
    );
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    return old.flatMap((value: unknown, index) => fieldsBetween(value, now[index], `${path}[${index}]`));
  const [before, after] = [toText(old, path), toText(now, path)];
  return before === after ? [] : [[path, before, after]];
}

function toText(value: unknown, path: string): string | undefined {
  if (typeof value === 'number' && /(?:^|\.)(?:created|updated)At$/.test(path)) return new Date(value).toISOString();
  const text = JSON.stringify(value) as string | undefined;
  return text !== undefined && text.length > most.text ? `${text.slice(0, most.text)}…` : text;
}
