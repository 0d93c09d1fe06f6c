/** Compares two versions of an API and reports breaking changes. */
import {capitalized} from '../../lib/capitalized';
import type {LoadedDocument} from '../../openapi/document/loaded';
import {listParts, type Part} from './listParts';

export interface PartChange {
  kind: 'added' | 'changed' | 'deprecated' | 'removed';
  part: Part;
  /** A sentence without its period. */
  text: string;
  /** Why the change can break clients; missing if it can't. */
  breaks?: string;
}

/**
 * All differences that clients can notice, in the order of the newer document, removals last. Ignores descriptions
 * and examples. An added or removed part includes everything inside it.
 */
export function compareDocuments(before: LoadedDocument, after: LoadedDocument): PartChange[] {
  const [older, newer] = [listParts(before), listParts(after)];
  const changes: PartChange[] = [];
  for (const [key, part] of newer) {
    const known = older.get(key);
    if (known) changes.push(...differencesOf(known, part));
    else if (!hasParent(key, newer, older)) changes.push(added(part));
  }
  for (const [key, part] of older) if (!newer.has(key) && !hasParent(key, older, newer)) changes.push(removed(part));
  return changes;
}

/**
 * Whether a part that contains this one exists in only one of the versions. A named schema isn't a part: if it is added or
 * removed as a whole, the parts that refer to it report the change.
 */
function hasParent(key: string, here: ReadonlyMap<string, Part>, there: ReadonlyMap<string, Part>): boolean {
  const schema = /^schema [^.=[{]+/.exec(key)?.[0];
  if (
    schema !== undefined &&
    ![...there.keys()].some((other) => /^[.=[{]/.test(other.slice(schema.length)) && other.startsWith(schema))
  )
    return true;
  for (let end = key.length - 1; end > 0; end -= 1) {
    const parent = key.slice(0, end);
    if (/[ .=[{]/.test(key[end]!) && here.has(parent) && !there.has(parent)) return true;
  }
  return false;
}

const isSent = ({direction}: Part) => direction !== 'response';
const isReturned = ({direction}: Part) => direction !== 'request';

function added(part: Part): PartChange {
  return {
    kind: 'added',
    part,
    text: `${capitalized(part.name)} is new`,
    breaks: part.required && part.kind !== 'operation' && isSent(part) ? 'requests without it are refused' : undefined,
  };
}

function removed(part: Part): PartChange {
  return {
    kind: 'removed',
    part,
    text: `${capitalized(part.name)} is gone`,
    breaks: isSent(part) ? 'requests that use it lose its effect or are refused' : 'clients that read it miss it',
  };
}

function differencesOf(before: Part, after: Part): PartChange[] {
  const changes: PartChange[] = [];
  const name = capitalized(after.name);
  const change = (text: string, breaks?: string) =>
    changes.push({kind: 'changed', part: after, text: `${name} ${text}`, breaks});
  if (before.type !== after.type)
    change(`was ${before.type || 'untyped'} and is ${after.type || 'untyped'}`, 'values of the old type no longer fit');
  if (!before.required && after.required)
    change('is required now', isSent(after) ? 'requests without it are refused' : undefined);
  if (before.required && !after.required)
    change('is no longer required', isReturned(after) ? 'clients may rely on getting it' : undefined);
  for (const limit of new Set([...Object.keys(before.limits), ...Object.keys(after.limits)])) {
    const [old, now] = [before.limits[limit], after.limits[limit]];
    if (JSON.stringify(old) !== JSON.stringify(now))
      change(limitText(limit, old, now), limitBreaks(limit, old, now, after));
  }
  if (!before.deprecated && after.deprecated)
    changes.push({kind: 'deprecated', part: after, text: `${name} is deprecated`});
  return changes;
}

/** A narrower limit breaks requests, a wider one breaks readers; a default affects clients that omit the value. */
function limitBreaks(limit: string, old: unknown, now: unknown, part: Part): string | undefined {
  if (limit === 'default') return 'clients that leave it out get another behavior';
  const narrower = now !== undefined && (old === undefined || isNarrower(limit, old, now));
  const wider = old !== undefined && (now === undefined || isNarrower(limit, now, old));
  if (isSent(part) && narrower) return 'values that were fine may be refused';
  if (isReturned(part) && wider) return 'clients may get values that they do not expect';
  return undefined;
}

/** Patterns, multiples, and uniqueness can't be compared: any change may narrow the values. */
function isNarrower(limit: string, than: unknown, candidate: unknown): boolean {
  if (typeof than !== 'number' || typeof candidate !== 'number' || limit === 'multipleOf') return true;
  return /^(exclusiveM|m)in/.test(limit) ? candidate > than : candidate < than;
}

function limitText(limit: string, old: unknown, now: unknown): string {
  if (now === undefined) return `no longer has ${limit} ${JSON.stringify(old)}`;
  return `has ${limit} ${JSON.stringify(now)} ${old === undefined ? 'now' : `instead of ${JSON.stringify(old)}`}`;
}
