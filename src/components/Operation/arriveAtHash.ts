/**
 * Opens the disclosures around the part that the address names, and brings it into view below the header. Browsers do
 * this for a plain page load; not all of them, and not for content that is drawn later.
 * @param scroll `if-opened` leaves a reader alone who has scrolled on since the page was loaded
 */
export function arriveAtHash(scroll: 'always' | 'if-opened'): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target) return;
  let opened = 0;
  for (let part: Element | null = target; part; part = part.parentElement) {
    if (!(part instanceof HTMLDetailsElement) || part.open) continue;
    part.open = true;
    opened += 1;
  }
  if (opened > 0 || scroll === 'always') target.scrollIntoView();
}
