import {claimName} from '../../lib/claimName';
import type {Tag} from '../document/document';

/** Id of a group of operations on full pages. */
export function groupAnchor(name: string): string {
  return `group.${name.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-')}`;
}

/** The ids of all groups of a document: one that is taken gets a number. */
export function groupAnchors(groups: readonly Tag[]): string[] {
  const taken = new Set<string>();
  return groups.map(({name}) => claimName(groupAnchor(name), taken));
}
