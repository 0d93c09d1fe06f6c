/** Id of a group of operations on pages that hold all of them. */
export function groupAnchor(name: string): string {
  return `group.${name.toLowerCase().replace(/\W+/g, '-')}`;
}
