import {matchFields} from './matchFields';

/** Maximum number of fields in the list. */
const fieldLimit = 30;

/**
 * Filters the navigation by text, and lists fields with matching names.
 * @param filter input in the navigation
 */
export function filterNavigation(filter: HTMLInputElement): void {
  const navigation = filter.closest('nav');
  const found = navigation?.querySelector<HTMLElement>('[data-found]');
  if (!navigation || !found) return;
  const wanted = filter.value.trim().toLowerCase();

  let links = 0;
  for (const section of navigation.querySelectorAll<HTMLElement>('div:not([data-found])')) {
    let inSection = 0;
    for (const item of section.querySelectorAll('li')) {
      const fits = textOf(item).includes(wanted);
      item.hidden = !fits;
      if (fits) inSection += 1;
    }
    section.hidden = inSection === 0;
    links += inSection;
  }

  const ids = wanted.length < 2 ? [] : Array.from(document.querySelectorAll('main li[id]'), ({id}) => id);
  const fields = matchFields(ids, wanted);
  found.hidden = fields.length === 0;
  found.querySelector('ul')?.replaceChildren(...fields.slice(0, fieldLimit).map(fieldItem));

  const count = navigation.querySelector<HTMLElement>('[role="status"]');
  if (!count) return;
  count.hidden = wanted === '';
  count.textContent = `${links} operations and schemas, ${fields.length} fields${
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
