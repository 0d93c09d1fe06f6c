/** Milliseconds of a rest of the browser that are left alone. */
const reserve = 5;

/**
 * Lays out, whenever the browser has nothing to do, one part after the other that style has put off until it comes near
 * the screen. The first paint stays early, and soon everything is where it says it is: for the scroll bar, for tools that
 * read the page, for jumps within it. Where the browser does not hold the text in place when something above it grows,
 * parts keep to the style.
 * @param parts in the order in which they are laid out
 * @param signal ends it
 */
export function layOutParts(parts: readonly HTMLElement[], signal: AbortSignal): void {
  if (!('requestIdleCallback' in window) || !CSS.supports('overflow-anchor', 'auto')) return;
  const waiting = [...parts];
  const goOn = (rest: IdleDeadline) => {
    for (let part = waiting.shift(); part && !signal.aborted; part = waiting.shift()) {
      part.style.contentVisibility = 'visible';
      // Asking for the height makes the browser lay it out now, so that a rest is not overdrawn later.
      if (part.offsetHeight >= 0 && rest.timeRemaining() < reserve) break;
    }
    if (waiting.length > 0 && !signal.aborted) requestIdleCallback(goOn);
  };
  requestIdleCallback(goOn);
}
