/**
 * Handles language, copy, and request builder of samples. Listens on the document, because React doesn't hydrate served
 * HTML. Actions load on demand.
 */
import {samplesRendered} from '@site/src/components/Samples/rendered';
import {servedLanguage, toSampleLanguage} from '@site/src/lib/sampleLanguages';
import {whileLoading} from '@site/src/lib/whileLoading';
import {languageSlot} from '@site/src/openapi/samples/languageSlot';
import {operationInHash} from '@site/src/openapi/request/operationInHash';

const loadActions = () => import('@site/src/components/Samples/actions');

/** What loads by itself and fails, as when the reader goes on at once, leaves the sample as it was served. */
const keepServed = () => undefined;

/** Shows the chosen language on the whole page; loads nothing for readers who never chose one. */
function showChosen(): void {
  const language = toSampleLanguage(languageSlot.get());
  if (language === servedLanguage && !document.querySelector('[data-shown]')) return;
  void loadActions().then(({showLanguage}) => showLanguage(language), keepServed);
}

/** Adds the language select to each sample that has a layout, however far below; not in closed operations. */
function offerLanguages(): void {
  observe('[data-operation]', '30000px');
  // Many readers of a guide never come to its workflow.
  observe('[data-form]', '600px');
}

function observe(samples: string, rootMargin: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void import('@site/src/components/Samples/enhance').then(({enhance}) => {
          enhance(target as HTMLElement);
          showChosen();
        }, keepServed);
      }
    },
    {rootMargin},
  );
  for (const panel of document.querySelectorAll(samples)) observer.observe(panel);
}

function openLinked(): void {
  const operation = operationInHash(window.location.hash);
  const panel = operation && document.querySelector<HTMLElement>(`[data-operation="${CSS.escape(operation)}"]`);
  if (panel) void loadActions().then(({openBuilder}) => openBuilder(panel, window.location.hash));
  else if (
    operation &&
    !document.getElementById(operation.replace(/.*\//, '')) &&
    document.querySelector('[data-operation]')
  )
    void loadActions().then(({sayUnknown}) => sayUnknown());
}

if (typeof document !== 'undefined') {
  document.addEventListener('change', ({target}) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const panel = target.closest<HTMLElement>('[data-samples]');
    if (target.dataset['sampleLanguage'] !== undefined) {
      languageSlot.set(target.value);
      // The slot doesn't notify if the value is unchanged, as after a failed fetch.
      showChosen();
    } else if (panel && target.dataset['sampleExample'] !== undefined)
      void loadActions().then(({showExample}) => showExample(panel, Number(target.value)));
  });
  // Chosen in another browser tab, in the request builder, or in the tabs of a guide.
  languageSlot.listen(showChosen);
  document.addEventListener('click', ({target}) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-sample-action]') : null;
    if (!control) return;
    const work = loadActions().then(({act}) => act(control));
    void whileLoading(control, work);
  });
  document.addEventListener(samplesRendered, onRouteDidUpdate);
  window.addEventListener('hashchange', openLinked);
}

/** Called by Docusaurus after a page has rendered. */
export function onRouteDidUpdate(): void {
  offerLanguages();
  showChosen();
  openLinked();
}
