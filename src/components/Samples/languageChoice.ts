import {sampleLanguages, servedLanguage} from '@site/src/openapi/samples/languages';

/** Puts the choice of a language into the bar of a sample, unless it is there. It tells the language that is shown. */
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
