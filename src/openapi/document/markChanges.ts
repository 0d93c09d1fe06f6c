/** Adds the changelog entries to the operations and fields that they name. */
import {
  anchorOf,
  apiChangelog,
  changelogRoute,
  type ApiChange,
  type ChangeKind,
} from '../../site/changelog/apiChangelog';
import type {Change} from './document';
import type {LoadedDocument} from './loaded';
import {resolveDocument} from './resolveDocument';

/** Labels for changes of existing parts. An added part reads "Since". */
const words: Partial<Record<ChangeKind, string>> = {
  added: 'Extended',
  changed: 'Changed',
  deprecated: 'Deprecated',
  fixed: 'Fixed',
};

/**
 * Adds `x-changes` to each operation and field that the changelog names, oldest change first.
 */
export function markChanges(
  api: string,
  document: LoadedDocument,
  changelog: readonly ApiChange[] = apiChangelog,
): LoadedDocument {
  const marked = structuredClone(document.written);
  const changesOf = (list: 'operations' | 'fields', name: string): Change[] =>
    changelog
      .filter((change) => words[change.kind] !== undefined)
      .filter((change) => change[list]?.some((touched) => touched === name))
      .map(({kind, date, introduces}) => ({
        word: introduces?.includes(list) ? 'Since' : words[kind]!,
        date,
        route: `${changelogRoute}#${anchorOf(date)}`,
      }))
      .reverse();
  for (const item of Object.values(marked.paths))
    for (const operation of [item.get, item.post, item.put, item.patch, item.delete]) {
      if (!operation) continue;
      operation['x-changes'] = changesOf('operations', `${api}/${operation.operationId ?? ''}`);
    }
  for (const [name, schema] of Object.entries(marked.components?.schemas ?? {}))
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const changes = changesOf('fields', `${api}/${name}.${field}`);
      if (changes.length > 0) property['x-changes'] = changes;
    }
  return resolveDocument(marked);
}
