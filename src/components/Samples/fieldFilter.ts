import {idOf, openAround} from '@site/src/components/Operation/arriveAtHash';
import {element} from '@site/src/lib/element';

/** A field of a body: its entry, own text, and the field around it. */
interface Entry {
  item: HTMLElement;
  text: string;
  isRequired: boolean;
  parent: Entry | undefined;
}

/** Adds the filter of a long body: by text, and to required fields. */
export function addFilter(place: HTMLElement): void {
  if (place.childElementCount > 0) return;
  const body = place.parentElement!;
  const entries = entriesIn(body);
  const input = element('input');
  input.type = 'search';
  input.placeholder = `Filter ${entries.length} fields`;
  input.ariaLabel = 'Filter fields';
  const label = element('label', undefined, 'Required only');
  const required = element('input');
  required.type = 'checkbox';
  required.role = 'switch';
  label.prepend(required);
  const status = element('span');
  status.role = 'status';
  place.append(input, label, status);

  /** Disclosures that the filter opened. */
  let opened: HTMLDetailsElement[] = [];
  const apply = () => {
    const words = input.value.trim().toLowerCase();
    for (const details of opened) details.open = false;
    opened = [];
    const isFiltered = words !== '' || required.checked;
    const shown = shownOf(entries, words, required.checked);
    for (const entry of entries) entry.item.hidden = !shown.has(entry);
    for (const part of body.querySelectorAll<HTMLElement>('details'))
      part.hidden = isFiltered && part.querySelector('li[id]') !== null && !part.querySelector('li[id]:not([hidden])');
    if (words !== '')
      for (const {item, text} of entries) if (!item.hidden && text.includes(words)) opened.push(...openAround(item));
    const count = entries.filter(({item}) => !item.closest('li[hidden]')).length;
    status.textContent = !isFiltered ? '' : count === 0 ? 'No field matches.' : `${count} of ${entries.length} fields`;
  };
  const clear = () => {
    input.value = '';
    required.checked = false;
    apply();
  };
  input.addEventListener('input', apply);
  required.addEventListener('change', apply);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || input.value === '') return;
    event.preventDefault();
    input.value = '';
    apply();
  });
  // An address of a field shows it.
  window.addEventListener('hashchange', () => {
    const target = document.getElementById(idOf(window.location.hash));
    if (!target || !body.contains(target) || !target.closest('[hidden]')) return;
    clear();
    target.scrollIntoView();
  });
}

function entriesIn(body: HTMLElement): Entry[] {
  const known = new Map<Element, Entry>();
  for (const item of body.querySelectorAll<HTMLElement>('li[id]')) {
    // Values of a field are entries of another kind of list.
    if (item.firstElementChild?.tagName !== 'P') continue;
    const own = [...item.children].filter(({tagName}) => !/^(?:DETAILS|UL)$/.test(tagName));
    known.set(item, {
      item,
      text: own.map(({textContent}) => textContent.toLowerCase()).join(' '),
      isRequired: item.querySelector(':scope > p > b') !== null,
      parent: known.get(item.parentElement!.closest('li[id]')!),
    });
  }
  return [...known.values()];
}

/** Fields that match, with those around and inside them. */
function shownOf(entries: readonly Entry[], words: string, onlyRequired: boolean): Set<Entry> {
  /** Required, like all fields around them. */
  const required = new Set<Entry>();
  const matching = new Set<Entry>();
  for (const entry of entries) {
    const {parent} = entry;
    if (entry.isRequired && (!parent || required.has(parent))) required.add(entry);
    else if (onlyRequired) continue;
    if (entry.text.includes(words) || (parent && matching.has(parent))) matching.add(entry);
  }
  const shown = new Set<Entry>();
  for (const entry of matching) for (let one: Entry | undefined = entry; one; one = one.parent) shown.add(one);
  return shown;
}
