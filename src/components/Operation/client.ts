/** Copies the address of self-links, and opens closed parts that an address names. */
import {confirmationTime} from '@site/src/lib/copyText';
import {arriveAtHash} from '@site/src/components/Operation/arriveAtHash';

let status: HTMLElement | undefined;

/** Announces a message to screen readers. */
function announce(text: string): void {
  if (!status) {
    status = document.createElement('div');
    status.setAttribute('role', 'status');
    status.className = 'unseen';
    document.body.append(status);
  }
  status.textContent = text;
}

async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // The address bar shows the link, so nothing is lost if copying isn't allowed.
    return;
  }
  link.dataset['copied'] = '';
  announce('Link copied');
  setTimeout(() => {
    delete link.dataset['copied'];
    announce('');
  }, confirmationTime);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const leadsToItself = `#${link.closest('[id]')?.id}` === link.getAttribute('href');
    if (leadsToItself) void copyAddress(link);
    // The browser follows the link first. A second click on the same link fires no hashchange.
    requestAnimationFrame(() => arriveAtHash('if-opened'));
  });
  window.addEventListener('hashchange', () => arriveAtHash('if-opened'));

  let openedForPrint: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    openedForPrint = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of openedForPrint) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of openedForPrint) details.open = false;
    openedForPrint = [];
  });
}

/** Called by Docusaurus after a page has rendered. */
export function onRouteDidUpdate(): void {
  arriveAtHash('if-opened');
}
