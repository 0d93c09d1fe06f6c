/** Adds the changelog entries to the operations and fields that they name. */
import {anchorOf, changelogRoute, type ApiChange, type ChangeKind} from '../../site/changelog/apiChangelog';
import {apiChangelog} from '../../site/changelog/readChangelog';
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

/** How long a change of a field counts as recent, in years before the latest change. */
const recentYears = 2;

/**
 * Adds `x-changes` to each operation that the changelog names, oldest change first, and to fields with recent changes:
 * there, earlier ones would hide what is new.
 */
export function markChanges(
  api: string,
  document: LoadedDocument,
  changelog: readonly ApiChange[] = apiChangelog,
): LoadedDocument {
  const [latest = ''] = changelog
    .map(({date}) => date)
    .sort()
    .reverse();
  const recent = String(Number(latest.slice(0, 4)) - recentYears) + latest.slice(4);
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
      const changes = changesOf('fields', `${api}/${name}.${field}`).filter(({date}) => date >= recent);
      if (changes.length > 0) property['x-changes'] = changes;
    }
  return resolveDocument(marked);
}
