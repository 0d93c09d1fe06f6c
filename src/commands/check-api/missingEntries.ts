/** Finds API changes that the changelog doesn't mention, and suggests entries for them. */
import {stringify} from 'yaml';
import type {ApiChange} from '../../site/changelog/apiChangelog';
import {apiOf, type ApiId} from '../../site/apis';
import type {PartChange} from './compareDocuments';
import type {PartKind} from './listParts';

/**
 * Changes that no new entry mentions by its operation, by its field, or in backticks in its text (the only way to mention
 * removed parts).
 * @param entries that the newer version adds to the changelog
 */
export function unlistedChanges(
  api: ApiId,
  changes: readonly PartChange[],
  entries: readonly ApiChange[],
): PartChange[] {
  return changes.filter(({part}) => {
    const words = [...part.name.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
    return !entries.some(
      ({operations = [], fields = [], text}) =>
        (part.operationId !== undefined && operations.includes(`${api}/${part.operationId}`)) ||
        (part.field !== undefined && fields.includes(`${api}/${part.field}`)) ||
        text.includes(`\`${words[0]!}\``),
    );
  });
}

/**
 * Year sections that the changelog page lacks, as MDX: without one, links to its changes are broken.
 * @param page text of the page
 * @param years years with changes, in any order
 * @returns an empty string if no section is missing
 */
export function readySections(page: string, years: readonly number[]): string {
  return [...new Set(years)]
    .filter((year) => !page.includes(`<ApiChangelog year={${year}} />`))
    .sort((one, other) => other - one)
    .map((year) => `## ${year} {#year-${year}}\n\n<ApiChangelog year={${year}} />\n\n`)
    .join('');
}

/**
 * An entry for each kind of change, in the format of `src/site/changelog/changelog.yaml`.
 * @param date day as `YYYY-MM-DD`
 */
export function readyEntries(api: ApiId, changes: readonly PartChange[], date: string): string {
  const kinds = [...new Set(changes.map(({kind}) => kind))];
  const area = apiOf(api).title.replace(/ API$/, '');
  return kinds
    .map((kind) => {
      const those = changes.filter((change) => change.kind === kind);
      const named = (names: readonly (string | undefined)[]) =>
        [...new Set(names)].filter((name) => name !== undefined).map((name) => `${api}/${name}`);
      const still = kind === 'removed' ? [] : those;
      const details = {
        text: `${those.map(({text}) => text).join('. ')}.`,
        operations: named(still.map(({part}) => part.operationId)),
        fields: named(still.map(({part}) => part.field)),
      };
      const only = (kinds: readonly PartKind[]) => those.every(({part}) => kinds.includes(part.kind));
      const introduces =
        kind !== 'added' ? [] : only(['operation']) ? ['operations'] : only(['field']) ? ['fields'] : [];
      const entry = {date, area, kind, ...details, introduces};
      const list = stringify([Object.fromEntries(Object.entries(entry).filter(([, value]) => value.length > 0))]);
      return list.replace(/^(?=.)/gm, '  ');
    })
    .join('');
}
