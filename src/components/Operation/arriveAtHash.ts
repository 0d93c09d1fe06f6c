import {decoded} from '../../lib/decoded';

/**
 * Opens the tab and the disclosures around the part that the address names, and scrolls it into view below the header. Browsers do
 * this on a plain page load, but not all of them, and not for content that renders later.
 * @param scroll `if-opened` doesn't scroll if the reader has scrolled since the page loaded
 */
export function arriveAtHash(scroll: 'always' | 'if-opened'): void {
  const id = idOf(window.location.hash);
  const target = partOf(id);
  if (!target) return;
  showTabOf(target);
  const opened = openAround(target);
  // The browser doesn't know the part that stands in for a missing one.
  if (opened.length > 0 || target.id !== id || scroll === 'always') target.scrollIntoView();
}

/** Opens the closed disclosures around a part, itself included. @returns those that were closed */
export function openAround(part: Element): HTMLDetailsElement[] {
  const opened: HTMLDetailsElement[] = [];
  for (let around: Element | null = part; around; around = around.parentElement) {
    if (!(around instanceof HTMLDetailsElement) || around.open) continue;
    around.open = true;
    opened.push(around);
  }
  return opened;
}

/** Chooses the tab in whose panel a target is, such as that of the other platform. */
function showTabOf(target: Element): void {
  const panel = target.closest('[role="tabpanel"][hidden]');
  if (!panel) return;
  const tabs = panel
    .closest('.tabs-container')!
    .querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]');
  tabs[[...panel.parentElement!.children].indexOf(panel)]?.click();
}

/** The part with an ID, or its nearest visible ancestor (`response-400.error.message`: `response-400`). */
function partOf(id: string): HTMLElement | null {
  const part = document.getElementById(id);
  const end = id.lastIndexOf('.');
  return part || end < 1 ? part : partOf(id.slice(0, end));
}

/** The ID in a hash; used as is if its encoding is invalid, as in browsers. */
export function idOf(hash: string): string {
  return decoded(hash.slice(1));
}
