import type {Tag} from '../document/document';
import type {LoadedDocument} from '../document/loaded';

/** Groups of tags and names for display, as they're usual in documents before OpenAPI 3.2. */
interface Extended {
  'x-tagGroups'?: {name: string; tags?: string[]}[];
  'x-displayName'?: string;
}

/** What a group of operations is called, after those that it belongs to: `Orders › Closings`. */
export function groupTitle(document: LoadedDocument, tag: Tag & Extended, inside: readonly Tag[] = []): string {
  const {groups, written} = document;
  const own = tag.summary ?? tag['x-displayName'] ?? tag.name;
  const parent = groups.find(({name}) => name === tag.parent);
  if (parent && !inside.includes(parent)) return `${groupTitle(document, parent, [...inside, tag])} › ${own}`;
  const sets = (written as Extended)['x-tagGroups'] ?? [];
  const set = sets.find(({tags = []}) => tags.includes(tag.name));
  return set ? `${set.name} › ${own}` : own;
}
