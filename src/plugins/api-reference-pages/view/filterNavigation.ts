import {hasWords, matchFields, nearlyHasWords} from './matchFields';

/** Maximum number of fields in the list. */
const fieldLimit = 30;

/** Filters the navigation by text, and lists fields with matching names. @param filter input in the navigation */
export function filterNavigation(filter: HTMLInputElement): void {
  const navigation = filter.closest('nav');
  const found = navigation?.querySelector<HTMLElement>('[data-found]');
  if (!navigation || !found) return;
  const words = filter.value.toLowerCase().match(/\S+/g) ?? [];

  const items = [...navigation.querySelectorAll<HTMLElement>('div:not([data-found]) li')];
  const shown = items.filter((item) => hasWords(textOf(item), words));
  const ids = words.join('').length < 2 ? [] : Array.from(document.querySelectorAll('main li[id]'), ({id}) => id);
  const fields = matchFields(ids, words);
  if (shown.length === 0) shown.push(...items.filter((item) => nearlyHasWords(textOf(item), words)));
  for (const item of items) item.hidden = !shown.includes(item);
  for (const section of navigation.querySelectorAll<HTMLElement>('div:not([data-found])'))
    section.hidden = !section.querySelector('li:not([hidden])');

  found.hidden = fields.length === 0;
  found.querySelector('ul')?.replaceChildren(...fields.slice(0, fieldLimit).map(fieldItem));

  const count = navigation.querySelector<HTMLElement>('[role="status"]');
  if (!count) return;
  count.hidden = words.length === 0;
  count.textContent = `${shown.length} operations and schemas, ${fields.length} fields${
    fields.length > fieldLimit ? `, the first ${fieldLimit} shown` : ''
  }`;
}

/** Searchable text of an entry: its label, method, and path. */
function textOf(item: HTMLElement): string {
  const target = item.querySelector('a')?.getAttribute('href')?.split('#')[1] ?? '';
  const path = document.getElementById(target)?.querySelector('[data-path]')?.textContent ?? '';
  return `${item.textContent} ${path} ${target}`.toLowerCase();
}

function fieldItem(id: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = id;
  item.append(link);
  return item;
}
