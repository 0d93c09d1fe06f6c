import {sampleLanguages, servedLanguage, tabLanguages} from '@site/src/lib/sampleLanguages';

/** Adds the menus of a sample: languages that have no tab on every screen, and examples if there are several. */
export function addChoices(panel: HTMLElement): void {
  const place = panel.querySelector('[data-language-choice]:empty');
  if (place) {
    const others = sampleLanguages.filter(({id}) => !tabLanguages.slice(0, 2).includes(id));
    const more = new Option('More', '');
    more.hidden = true;
    const select = addSelect(place, 'More languages', [more, ...others.map(({id, label}) => new Option(label, id))]);
    markLanguage(panel, panel.dataset['shown'] ?? servedLanguage);
    // A tab gives way to the menu where the card is narrow, such as after a rotation.
    new ResizeObserver(() => markLanguage(panel, select.dataset['sampleLanguage']!)).observe(panel);
  }
  const examples = panel.querySelector<HTMLElement>('[data-example-choice]:not(:has(select))');
  if (examples) {
    const names = examples.dataset['exampleChoice']!.split('\n');
    examples.replaceChildren();
    addSelect(
      examples,
      'Example',
      names.map((name, index) => new Option(name, String(index))),
    ).dataset['sampleExample'] = '';
  }
}

function addSelect(place: Element, label: string, options: readonly HTMLOptionElement[]): HTMLSelectElement {
  const select = document.createElement('select');
  select.setAttribute('aria-label', label);
  select.append(...options);
  place.append(select);
  return select;
}

/** Marks the language that a sample shows in its tabs or its menu. */
export function markLanguage(panel: HTMLElement, language: string): void {
  for (const tab of panel.querySelectorAll<HTMLElement>('[data-language]'))
    tab.setAttribute('aria-pressed', String(tab.dataset['language'] === language));
  const select = panel.querySelector<HTMLSelectElement>('[data-language-choice] select');
  if (!select) return;
  select.dataset['sampleLanguage'] = language;
  const isInTabs = Boolean(panel.querySelector<HTMLElement>(`[data-language="${language}"]`)?.offsetParent);
  select.value = !isInTabs && [...select.options].some(({value}) => value === language) ? language : '';
}
