import {childOf, pointerKeys} from '../../lib/pointers';
import type {Document, Reference} from './document';

/**
 * Resolves references in a bundled document: `#/components/schemas/Product`, any other JSON pointer, or an anchor.
 * @throws Error naming a reference that can't be resolved
 */
export function lookUpIn(document: Document): ($ref: string) => unknown {
  let anchors: ReadonlyMap<string, unknown> | undefined;
  return ($ref) => {
    const target = /^#(?:\/|$)/.test($ref)
      ? pointerKeys(decodeURIComponent($ref.slice(1))).reduce(childOf, document)
      : (anchors ??= anchorsIn(document)).get($ref);
    if (target === undefined)
      throw new Error(
        `${document.info.title}: the reference ${$ref} can't be resolved. Add the part, or correct its name.`,
      );
    return target;
  };
}

/** Returns a part, or the one that a reference leads to. */
export function followerOf(lookUp: ($ref: string) => unknown) {
  return function followed<T extends object>(part: T | Reference): T {
    return '$ref' in part ? followed(lookUp(part.$ref) as T | Reference) : part;
  };
}

/** All schemas with an `$anchor` or `$dynamicAnchor`, by reference. */
function anchorsIn(part: unknown, found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof part !== 'object' || part === null) return found;
  const {$anchor, $dynamicAnchor = $anchor} = part as {$anchor?: unknown; $dynamicAnchor?: unknown};
  for (const anchor of [$anchor, $dynamicAnchor]) if (typeof anchor === 'string') found.set(`#${anchor}`, part);
  for (const inner of Object.values(part)) anchorsIn(inner, found);
  return found;
}
