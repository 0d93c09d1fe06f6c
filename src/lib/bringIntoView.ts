/** How much of a part has to be in view, in pixels. */
const leastSeen = 160;

/** Scrolls to what an action of the reader brought, unless enough of it is in view. On phones, it's below the action. */
export function bringIntoView(part: Element): void {
  const {top, bottom} = part.getBoundingClientRect();
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  if (seen < leastSeen) part.scrollIntoView({block: 'nearest'});
}
