import {sampleLanguages, servedLanguage} from '@site/src/openapi/samples/languages';

/** Adds the language select to a sample's toolbar, and sets it to the language shown. */
export function addLanguageChoice(panel: HTMLElement): void {
  const place = panel.querySelector('[data-language-choice]:empty');
  if (!place) return;
  const select = document.createElement('select');
  select.className = 'site-button';
  select.dataset['sampleLanguage'] = '';
  select.setAttribute('aria-label', 'Language of samples');
  select.append(...sampleLanguages.map(({id, label}) => new Option(label, id)));
  select.value = panel.dataset['shown'] ?? servedLanguage;
  place.append(select);
}
