/**
 * Restores where a page was scrolled to on back and forward. Left alone, the browser moves the old page, which is
 * still shown while the other one loads, and Docusaurus then scrolls to the top.
 */
import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';

type Positions = Record<string, number>;

/** Entries of the history have a key of the router; those that the browser made, for a jump to a hash, get one here. */
function keyOfEntry(): string {
  const state = history.state as {key?: string} | null;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2, 8);
  history.replaceState({...state, key}, '');
  return key;
}

/** Scrolls to where this entry of the history was left, when it was there before. For content that is drawn late, too. */
export let restorePosition: () => void = () => undefined;

function createScrollMemory(): ClientModule {
  const storage = createStorageSlot('scroll-positions', {persistence: 'sessionStorage'});
  const stored = storage.get() ?? '{}';
  const positions = readPositions(stored);
  storage.set(stored);
  // With storage blocked the browser has to restore after a reload.
  if (storage.get() !== null) history.scrollRestoration = 'manual';
  let key = keyOfEntry();
  // As it was on arrival: where a page that is not whole yet can be scrolled to says nothing.
  let position = positions[key];
  let leaving = false;

  restorePosition = () => {
    if (position === undefined) return;
    if (position > 0) layOutAll();
    window.scrollTo(0, position);
  };

  restorePosition();
  const remember = () => (leaving ? undefined : (positions[key] = window.scrollY));
  window.addEventListener('scroll', remember, {passive: true});
  window.addEventListener('popstate', () => {
    // The event of the last scroll comes with the next frame: too late when that frame is slow. Where the browser
    // restores, it may have scrolled for the new entry already.
    if (history.scrollRestoration === 'manual') remember();
    // From here on the browser may scroll for the new entry while the old one is still the page's.
    leaving = true;
  });
  window.addEventListener('pagehide', () => storage.set(JSON.stringify(positions)));

  return {
    onRouteDidUpdate({previousLocation}) {
      if (!previousLocation) return;
      key = keyOfEntry();
      position = positions[key];
      leaving = false;
      restorePosition();
    },
  };
}

/** A full page lays its parts out later, at other heights than it has kept free: a jump would end elsewhere. */
function layOutAll(): void {
  document.querySelectorAll<HTMLElement>('[data-part]').forEach((part) => (part.style.contentVisibility = 'visible'));
}

function readPositions(stored: string): Positions {
  try {
    return (JSON.parse(stored) ?? {}) as Positions;
  } catch {
    return {};
  }
}

export default ExecutionEnvironment.canUseDOM ? createScrollMemory() : {};
