/**
 * Restores the scroll position on back and forward. By default, the browser scrolls the old page while the other one
 * loads, and Docusaurus then scrolls to the top.
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {isObject} from '@site/src/lib/isObject';
import {stayAtTarget} from './stayAtTarget';

type Positions = Record<string, number>;

/** History entries have a key from the router; entries that the browser creates for a hash get one here. */
function keyOfEntry(): string {
  const state = history.state as {key?: string} | null;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2, 8);
  history.replaceState({...state, key}, '');
  return key;
}

/** Restores the scroll position of this history entry, even for content that renders late. */
export let restorePosition: () => void = () => undefined;

function createScrollMemory(): ClientModule {
  const storage = createStorageSlot('scroll-positions', {persistence: 'sessionStorage'});
  const stored = storage.get() ?? '{}';
  const positions = readPositions(stored);
  storage.set(stored);
  // If storage is blocked, the browser restores the position after a reload.
  if (storage.get() !== null) history.scrollRestoration = 'manual';
  let key = keyOfEntry();
  // Keep the value from arrival: the scroll position of an incomplete page means nothing.
  let position = positions[key];
  let leaving = false;
  let leaveTarget: (() => void) | undefined;

  restorePosition = () => {
    if (position === undefined) return;
    if (position > 0) layOutAll();
    window.scrollTo(0, position);
  };

  restorePosition();
  const remember = () => (leaving ? undefined : (positions[key] = window.scrollY));
  window.addEventListener('scroll', remember, {passive: true});
  window.addEventListener('popstate', () => {
    // The last scroll event fires in the next frame, which can be too late. If the browser restores positions, it may
    // already have scrolled for the new entry.
    if (history.scrollRestoration === 'manual') remember();
    // From now on, the browser may scroll for the new entry while the old page is still rendered.
    leaving = true;
  });
  window.addEventListener('pagehide', () => storage.set(JSON.stringify(positions)));

  return {
    onRouteDidUpdate({previousLocation}) {
      if (!previousLocation) return;
      key = keyOfEntry();
      position = positions[key];
      leaving = false;
      leaveTarget?.();
      leaveTarget = position === undefined ? stayAtTarget() : undefined;
      restorePosition();
    },
  };
}

/** A full page lays out its parts later, with other heights than reserved, so a jump would end elsewhere. */
function layOutAll(): void {
  document
    .querySelectorAll<HTMLElement>('[data-part] > div')
    .forEach((part) => (part.style.contentVisibility = 'visible'));
}

function readPositions(stored: string): Positions {
  try {
    const positions: unknown = JSON.parse(stored);
    return isObject(positions) ? (positions as Positions) : {};
  } catch {
    return {};
  }
}

export default ExecutionEnvironment.canUseDOM ? createScrollMemory() : {};
