/** Adds the changelog entries to the fields that they name. */
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

/** Adds `x-changes` to each field with recent changes, oldest first: earlier ones would hide what is new. */
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
  const changesOf = (name: string): Change[] =>
    changelog
      .filter(({kind, date}) => words[kind] !== undefined && date >= recent)
      .filter(({fields = []}) => fields.some((touched) => touched === name))
      .map(({kind, date, introduces}) => ({
        word: introduces?.includes('fields') ? 'Since' : words[kind]!,
        date,
        route: `${changelogRoute}#${anchorOf(date)}`,
      }))
      .reverse();
  for (const [name, schema] of Object.entries(marked.components?.schemas ?? {}))
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const changes = changesOf(`${api}/${name}.${field}`);
      if (changes.length > 0) property['x-changes'] = changes;
    }
  return resolveDocument(marked);
}
