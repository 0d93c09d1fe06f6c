/** Handles "Copy page": fetches the copy from the build on demand. */
import siteConfig from '@generated/docusaurus.config';
import {copyText} from '@site/src/lib/copyText';
import {copyPath} from '@site/src/site/copyPath';

async function fetchCopy(): Promise<string> {
  const base = siteConfig.baseUrl.slice(0, -1);
  const address = base + copyPath(window.location.pathname.slice(base.length));
  const response = await fetch(address);
  if (!response.ok || !response.headers.get('content-type')?.includes('markdown'))
    throw new Error(`No copy at ${address}`);
  return response.text();
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
    if (button) void copyText(button, fetchCopy());
  });
}
