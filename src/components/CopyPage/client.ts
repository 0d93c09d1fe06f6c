/** Brings "Copy page as Markdown" to life: it fetches the copy that the build wrote, when it is asked for. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import {copyPath} from '@site/src/components/CopyPage/copyPath';

async function fetchCopy(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok || !response.headers.get('content-type')?.includes('markdown'))
    throw new Error(`No copy at ${address}`);
  return new Blob([await response.text()], {type: 'text/plain'});
}

let restored: ReturnType<typeof setTimeout> | undefined;

async function copyPage(button: HTMLElement): Promise<void> {
  // What it says before the first click: at a second one it may still tell what came of the first.
  const label = (button.dataset['label'] ??= button.textContent ?? '');
  try {
    const base = siteConfig.baseUrl.slice(0, -1);
    const address = base + copyPath(window.location.pathname.slice(base.length));
    // Given the promise at once: some browsers forget the click while the copy is fetched.
    await navigator.clipboard.write([new ClipboardItem({'text/plain': fetchCopy(address)})]);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Could not be copied';
  }
  clearTimeout(restored);
  restored = setTimeout(() => (button.textContent = label), 2000);
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
    if (button) void copyPage(button);
  });
}
