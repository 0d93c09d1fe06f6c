import {chosenValues} from '@site/src/components/SampleContext/choice';
import {notLoaded} from '@site/src/components/Simulation/notLoaded';
import {copyText} from '@site/src/lib/copyText';
import {servedLanguage, type SampleLanguage} from '@site/src/lib/sampleLanguages';
import {languageSlot} from '@site/src/openapi/samples/languageSlot';
import {fillValues, readValues} from '@site/src/openapi/samples/readerValues';
import {markLanguage} from './languageChoice';
import {chooseStatus} from './statusChoice';

/** Distance from the screen at which a sample is fetched. */
const margin = '600px';

/** HTML by language, and within it by example. */
type Samples = Record<string, string[]>;

const fetched = new Map<string, Promise<Samples>>();
let observer: IntersectionObserver | undefined;
let wanted: SampleLanguage = servedLanguage;

/** The example that a sample shows, by its card, and the one that the reader chose, which may still load. */
const shownExamples = new WeakMap<HTMLElement, number>();
const chosenExamples = new WeakMap<HTMLElement, number>();

/** Shows every sample of the page in a language: visible ones now, the others when they come near the screen. */
export function showLanguage(language: SampleLanguage): void {
  wanted = language;
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries, self) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        self.unobserve(target);
        void showSample(target as HTMLElement, language);
      }
    },
    {rootMargin: margin},
  );
  for (const panel of document.querySelectorAll<HTMLElement>('[data-samples]')) {
    markLanguage(panel, language);
    observer.observe(panel);
  }
}

async function showSample(panel: HTMLElement, language: SampleLanguage): Promise<void> {
  const code = panel.querySelector('code')!;
  const samples = await samplesOf(panel);
  const example = chosenExamples.get(panel) ?? 0;
  const html = samples?.[language]?.[example];
  if (html === undefined) return markShown(panel);
  // The reader may have chosen another language in the meantime.
  if (language !== wanted) return;
  // Keep the reader's values.
  const known = readValues(code);
  code.innerHTML = html;
  fillValues(code, known);
  panel.dataset['shown'] = language;
  shownExamples.set(panel, example);
  // Lets listeners fill in values that the previous sample didn't show.
  panel.dispatchEvent(new Event('sample-shown', {bubbles: true}));
}

/** Takes choices back that couldn't be loaded: the controls of a sample say what it shows. */
function markShown(panel: HTMLElement): void {
  const example = shownExamples.get(panel) ?? 0;
  chosenExamples.set(panel, example);
  markLanguage(panel, panel.dataset['shown'] ?? servedLanguage);
  const select = panel.querySelector<HTMLSelectElement>('select[data-sample-example]');
  if (select) select.value = String(example);
}

/** Shows another example in the language that the sample shows. */
export async function showExample(panel: HTMLElement, example: number): Promise<void> {
  chosenExamples.set(panel, example);
  await showSample(panel, wanted);
}

/** The other languages of a sample; undefined if the request fails, which is then retried on the next choice. */
async function samplesOf(panel: HTMLElement): Promise<Samples | undefined> {
  const address = `${panel.dataset['samples']}.json`;
  const request =
    fetched.get(address) ??
    fetch(address).then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))));
  fetched.set(address, request);
  return request.catch(() => {
    fetched.delete(address);
    return undefined;
  });
}

/** Does what a control of a sample or of its responses says. */
export async function act(control: HTMLElement): Promise<void> {
  const action = control.dataset['sampleAction'];
  if (action === 'status') return chooseStatus(control);
  if (action === 'run') return runRequest(control);
  if (action === 'workflow') return runInWorkflow(control);
  const panel = control.closest('[data-operation-root]')!.querySelector<HTMLElement>('[data-samples]')!;
  if (action === 'language') return languageSlot.set(control.dataset['language']!);
  if (action === 'build') return openBuilder(panel);
  if (action === 'copy') await copyText(control, panel.querySelector('code')!.textContent);
  else await copyText(control, curlOf(panel));
}

/** Runs the request that a card or a block of code shows, in the simulated platform. */
async function runRequest(control: HTMLElement): Promise<void> {
  const {runInCard, runInBlock} = await import('../Simulation/runIn');
  const operation = control.closest('[data-operation-root]');
  const panel = operation?.querySelector<HTMLElement>('[data-samples]');
  return operation && panel ? runInCard(operation, () => curlOf(panel)) : runInBlock(control);
}

/** Does what a button of a workflow says; a failed load is reported in the frame of the workflow. */
async function runInWorkflow(control: HTMLElement): Promise<void> {
  try {
    const {runWorkflow} = await import('../Workflow/run');
    await runWorkflow(control);
  } catch {
    const account = control.closest('[data-workflow]')!.querySelector('[data-workflow-account]')!;
    account.textContent = notLoaded;
  }
}

/** The request as a curl command with the page's values, whatever the language. */
async function curlOf(panel: HTMLElement): Promise<string> {
  const shown = panel.dataset['shown'] ?? servedLanguage;
  if (shown === servedLanguage) return panel.querySelector('code')!.textContent;
  const html = (await samplesOf(panel))?.[servedLanguage]?.[shownExamples.get(panel) ?? 0];
  if (html === undefined) throw new Error("The sample can't be loaded.");
  const box = document.createElement('code');
  box.innerHTML = html;
  fillValues(box, chosenValues());
  return box.textContent;
}

/** Opens the request builder of an operation. @param hash hash of a shared link with its values */
export async function openBuilder(panel: HTMLElement, hash?: string): Promise<void> {
  const {form} = panel.dataset;
  if (form !== undefined) {
    const {openForm} = await import('../Workflow/openForm');
    return openForm(`${form}.form.json`, await curlOf(panel));
  }
  const {showBuilder} = await import('../RequestBuilder/showBuilder');
  await showBuilder(`${panel.dataset['samples']}.form.json`, chosenValues(), hash);
}

/** Says that a link to a filled-in request is for none of this page. */
export async function sayUnknown(): Promise<void> {
  const {showUnknown} = await import('../RequestBuilder/showBuilder');
  showUnknown();
}
