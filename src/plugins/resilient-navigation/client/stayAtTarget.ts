import {idOf} from '@site/src/components/Operation/arriveAtHash';

/** Signs of a reader who moves on. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the target of the address at the top while parts above it load and grow. Browsers do so only if they anchor the
 * scroll position, and not if the part that grows is the next one above. The first move of the reader ends it.
 * @returns a function that ends it, too
 */
export function stayAtTarget(): () => void {
  const target = document.getElementById(idOf(window.location.hash));
  if (!target) return () => undefined;
  const topOf = () => Math.round(target.getBoundingClientRect().top);
  let place: number | undefined;
  const observer = new ResizeObserver(() => {
    if (topOf() === place) return;
    target.scrollIntoView();
    place = topOf();
  });
  const leave = () => {
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, leave);
  };
  // The body is as high as the window.
  observer.observe(target.closest('main') ?? document.body);
  for (const move of moves) window.addEventListener(move, leave, {passive: true});
  return leave;
}
