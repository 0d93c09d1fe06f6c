/**
 * Lays out sections with `content-visibility: auto` one by one while the browser is idle.
 * The first paint stays early, and positions soon become exact for the scroll bar, for tools that
 * read the page, and for jumps. A section is skipped again after one frame, in which the browser remembers its
 * height (CSS Sizing 4, section 4.2), because rendered sections slow down every frame. Starts again if the width changes.
 * Does nothing in browsers without scroll anchoring.
 * @param parts the contents of the sections, in layout order
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
      // Reading the height forces the layout now, to stay within the idle time. The next section
      // and its frame take about as long.
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

/** Whether a section is more than a screen away. A visible one would disappear for a frame. */
function isFar(part: HTMLElement): boolean {
  const {top, bottom} = part.getBoundingClientRect();
  return bottom < -window.innerHeight || top > 2 * window.innerHeight;
}
