import {childOf, pointerKeys} from '../../lib/pointers';
import type {Document, Reference} from './document';

/**
 * Resolves references in a bundled document: `#/components/schemas/Product`, or any other JSON pointer.
 * @throws Error naming a reference that can't be resolved
 */
export function lookUpIn(document: Document): ($ref: string) => unknown {
  return ($ref) => {
    const target: unknown = /^#(?:\/|$)/.test($ref)
      ? pointerKeys(decodeURIComponent($ref.slice(1))).reduce(childOf, document as unknown)
      : undefined;
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
