/**
 * Lays out, whenever the browser has nothing to do, one part after the other that style has put off until it comes near
 * the screen. The first paint stays early, and soon everything is where it says it is: for the scroll bar, for tools that
 * read the page, for jumps within it. A part is put off again once it had a frame, in which the browser remembers its
 * height (CSS Sizing 4, section 4.2): every later frame would pay for a part that stays. Another width, another round.
 * Where the browser does not hold the text in place when something above it grows, parts keep to the style.
 * @param parts in the order in which they are laid out
 * @param signal ends it
 */
export function layOutParts(parts: readonly HTMLElement[], signal: AbortSignal): void {
  if (!('requestIdleCallback' in window) || !CSS.supports('overflow-anchor', 'auto')) return;
  let waiting: HTMLElement[] = [];
  let laidOut: HTMLElement[] = [];
  const afterFrame = () => requestAnimationFrame(() => requestIdleCallback(goOn));
  const goOn = (rest: IdleDeadline) => {
    laidOut.filter(isFar).forEach((part) => part.style.removeProperty('content-visibility'));
    laidOut = [];
    for (let part = waiting.shift(); part && !signal.aborted; part = waiting.shift()) {
      const before = rest.timeRemaining();
      part.style.contentVisibility = 'visible';
      laidOut.push(part);
      // Asking for the height makes the browser lay it out now, so that the rest is not overdrawn later. The next part
      // takes about as long, and so does its frame.
      const left = part.offsetHeight >= 0 ? rest.timeRemaining() : 0;
      if (left <= 2 * (before - left)) break;
    }
    if (laidOut.length > 0) afterFrame();
  };
  const start = () => {
    const running = laidOut.length > 0 || waiting.length > 0;
    waiting = [...parts];
    if (!running) requestIdleCallback(goOn);
  };
  start();
  let width = window.innerWidth;
  window.addEventListener(
    'resize',
    () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      start();
    },
    {signal},
  );
}

/** Whether a part is more than a screen away. One that is put off while it is in sight would go for a frame. */
function isFar(part: HTMLElement): boolean {
  const {top, bottom} = part.getBoundingClientRect();
  return bottom < -window.innerHeight || top > 2 * window.innerHeight;
}
