import {chosenValues} from '@site/src/components/SampleContext/choice';
import {copyText} from '@site/src/lib/copyText';
import {servedLanguage, type SampleLanguage} from '@site/src/openapi/samples/languages';
import {fillValues, readValues} from '@site/src/openapi/samples/readerValues';

/** Distance from the screen at which a sample is fetched. */
const margin = '600px';

const fetched = new Map<string, Promise<Record<string, string>>>();
let observer: IntersectionObserver | undefined;
let wanted: SampleLanguage = servedLanguage;

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
  for (const panel of Array.from(document.querySelectorAll<HTMLElement>('[data-samples]'))) {
    updateSelect(panel, language);
    observer.observe(panel);
  }
}

async function showSample(panel: HTMLElement, language: SampleLanguage): Promise<void> {
  const code = panel.querySelector('code')!;
  const html = (await samplesOf(panel))?.[language];
  // The reader may have chosen another language in the meantime.
  if (html === undefined || language !== wanted) {
    if (html === undefined) updateSelect(panel, panel.dataset['shown'] ?? servedLanguage);
    return;
  }
  // Keep the reader's values.
  const known = readValues(code);
  code.innerHTML = html;
  fillValues(code, known);
  panel.dataset['shown'] = language;
  // Lets listeners fill in values that the previous sample didn't show.
  panel.dispatchEvent(new Event('sample-shown', {bubbles: true}));
}

/** Updates the language select, if it's rendered. */
function updateSelect(panel: HTMLElement, language: string): void {
  const select = panel.querySelector<HTMLSelectElement>('select[data-sample-language]');
  if (select) select.value = language;
}

/** The other languages of a sample; undefined if the request fails, which is then retried on the next choice. */
async function samplesOf(panel: HTMLElement): Promise<Record<string, string> | undefined> {
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

export async function act(button: HTMLElement, panel: HTMLElement): Promise<void> {
  const action = button.dataset['sampleAction'];
  if (action === 'build') return openBuilder(panel);
  await copyText(button, action === 'curl' ? curlOf(panel) : markdownOf(panel));
}

async function markdownOf(panel: HTMLElement): Promise<string> {
  const response = await fetch(`${panel.dataset['samples']}.md`);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

/** The request as a curl command with the page's values, whatever the language. */
async function curlOf(panel: HTMLElement): Promise<string> {
  const shown = panel.dataset['shown'] ?? servedLanguage;
  if (shown === servedLanguage) return panel.querySelector('code')!.textContent;
  const html = (await samplesOf(panel))?.[servedLanguage];
  if (html === undefined) throw new Error("The sample can't be loaded.");
  const box = document.createElement('code');
  box.innerHTML = html;
  fillValues(box, chosenValues());
  return box.textContent;
}

/**
 * Opens the request builder of an operation.
 * @param hash hash of a shared link with its values
 */
export async function openBuilder(panel: HTMLElement, hash?: string): Promise<void> {
  const {showBuilder} = await import('../RequestBuilder/showBuilder');
  await showBuilder(`${panel.dataset['samples']}.form.json`, chosenValues(), hash);
}
