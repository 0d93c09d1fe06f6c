/** Id of a group of operations on full pages. */
export function groupAnchor(name: string): string {
  return `group.${name.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-')}`;
}
