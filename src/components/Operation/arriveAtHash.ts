/**
 * Opens the disclosures around the part that the address names, and brings it into view below the header. Browsers do
 * this for a plain page load; not all of them, and not for content that is drawn later.
 * @param scroll `if-opened` leaves a reader alone who has scrolled on since the page was loaded
 */
export function arriveAtHash(scroll: 'always' | 'if-opened'): void {
  const target = partOf(idOf(window.location.hash));
  if (!target) return;
  let opened = 0;
  for (let part: Element | null = target; part; part = part.parentElement) {
    if (!(part instanceof HTMLDetailsElement) || part.open) continue;
    part.open = true;
    opened += 1;
  }
  if (opened > 0 || scroll === 'always') target.scrollIntoView();
}

/** The part with an id, or the nearest one around it that the page shows (`response-400.error.message`: `response-400`). */
function partOf(id: string): HTMLElement | null {
  const part = document.getElementById(id);
  const end = id.lastIndexOf('.');
  return part || end < 1 ? part : partOf(id.slice(0, end));
}

/** The id that a hash names; one that is not encoded rightly is taken as it stands, as browsers do. */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
