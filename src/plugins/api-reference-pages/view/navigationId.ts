import type {ApiView} from '@site/src/openapi/view/view';

/** Popover target of the header's button. */
export const navigationId = 'reference-navigation';

/** Id of the heading above all schemas or security schemes, which an operation can have as its id. */
export function headingId(name: 'schemas' | 'security', {groups}: ApiView): string {
  return groups.some(({operations}) => operations.some(({id}) => id === name)) ? `all.${name}` : name;
}
