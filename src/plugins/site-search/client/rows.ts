/** What can be chosen in the dialog: rows with one target, or with one for each place of a name. */
import {toHref} from '@site/src/site/toHref';
import type {Group, Hit, SearchResult} from '@site/src/plugins/site-search/engine/engine';
import type {Entry} from '@site/src/plugins/site-search/engine/entry';
import {apis, specRoute} from '@site/src/site/apis';
import {toolsRoute} from '@site/src/site/tools';
import type {Place} from './place';

/** A page to open, or a search to repeat. */
export type Choice = {address: string} | {query: string};

/** The row and column of the choice that Enter takes. */
export interface Cursor {
  row: number;
  column: number;
}

export interface Jump {
  kind: 'recent' | 'guide' | 'operation' | 'tool' | 'term' | 'section';
  label: string;
  choice: Choice;
}

export interface JumpGroup {
  id: 'near' | 'recent' | 'jump' | 'page';
  title: string;
  jumps: Jump[];
}

export type ResultGroup = Omit<Group, 'kind'> & {kind: Group['kind'] | 'best'};

const jumps: readonly Jump[] = [
  ...apis.map((api): Jump => ({kind: 'operation', label: api.title, choice: {address: toHref(specRoute(api))}})),
  {kind: 'tool', label: 'Tools', choice: {address: toHref(toolsRoute)}},
  {kind: 'guide', label: 'API changelog', choice: {address: toHref('/docs/api/API_CHANGELOG')}},
  {kind: 'term', label: 'Glossary', choice: {address: toHref('/docs/pos/intro/#words')}},
];

/** What to choose while nothing is typed. */
export function jumpGroups(recent: readonly string[], {sections}: Place): JumpGroup[] {
  const groups: JumpGroup[] = [
    {id: 'recent', title: 'Recent', jumps: recent.map((query) => ({kind: 'recent', label: query, choice: {query}}))},
    {id: 'jump', title: 'Jump to', jumps: [...jumps]},
    {
      id: 'page',
      title: 'On this page',
      jumps: sections.map(({title, address}) => ({kind: 'section', label: title, choice: {address}})),
    },
  ];
  return groups.filter((group) => group.jumps.length > 0);
}

/** What to choose if nothing is found: the pages with the nearest titles, then the entries to the docs. */
export function nextGroups(nearest: readonly Entry[]): JumpGroup[] {
  const groups: JumpGroup[] = [
    {
      id: 'near',
      title: 'Nearest titles',
      jumps: nearest.map(({title, url}) => ({kind: 'guide', label: title, choice: {address: toHref(url)}})),
    },
    {id: 'jump', title: 'Jump to', jumps: [...jumps]},
  ];
  return groups.filter((group) => group.jumps.length > 0);
}

/** All groups of results, the best ones first. */
export function resultGroups({best, groups}: SearchResult): ResultGroup[] {
  return best.length > 0 ? [{kind: 'best', title: 'Best match', hits: best}, ...groups] : [];
}

/** The entries that a hit leads to, the best one first. */
export function targetsOf({entry, others}: Hit): Entry[] {
  return [entry, ...others];
}

export function optionId({row, column}: Cursor): string {
  return column === 0 ? `search-option-${row}` : `search-option-${row}-${column}`;
}

/** In how many places a name stands: `in 6 schemas`. */
export function placesOf(hit: Hit): string {
  const targets = targetsOf(hit);
  const isInSchemas = targets.every(({kind, trail}) => kind === 'field' && /^[A-Z]\w*$/.test(ownerOf(trail)));
  return `in ${targets.length} ${isInSchemas ? 'schemas' : 'places'}`;
}

/** Names of the places of entries with one name, with the API or guide where needed to tell them apart. */
export function ownersOf(entries: readonly Entry[]): string[] {
  const owners = entries.map(({trail}) => ownerOf(trail));
  return owners.map((owner, place) => {
    const isUnique = owners.indexOf(owner) === owners.lastIndexOf(owner);
    const parts = entries[place]!.trail.split(' › ');
    return isUnique || parts.length < 2 ? owner : `${parts.at(-2)} › ${owner}`;
  });
}

function ownerOf(trail: string): string {
  return trail.slice(trail.lastIndexOf('›') + 1).trim();
}
