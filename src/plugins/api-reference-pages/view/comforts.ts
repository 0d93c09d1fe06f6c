import {idOf} from '@site/src/components/Operation/arriveAtHash';
import {singleKeys} from '@site/src/components/KeyboardHelp/singleKeys';
import {filterNavigation} from './filterNavigation';
import {layOutParts} from './layOutParts';
import {navigationId} from './navigationId';

/** How long scrolling has to rest before the address follows, in milliseconds. Browsers limit changes of the address. */
const restTime = 200;

/**
 * Brings a full page to life: filter, keys, the current part marked while scrolling, the address following it.
 * The page is complete without. Everything is delegated, because its content may be drawn later than this starts.
 * @returns a function that stops it all
 */
export function startComforts(): () => void {
  const stop = new AbortController();
  const {signal} = stop;

  document.addEventListener('keydown', (event) => onKey(event), {signal});
  document.addEventListener('input', (event) => isFilter(event.target) && filterNavigation(event.target), {signal});
  document.addEventListener(
    'click',
    ({target}) => {
      if (!(target instanceof Element)) return;
      if (target.closest(`#${navigationId} a`)) closeNavigation();
    },
    {signal},
  );

  const observed = new IntersectionObserver((entries) => onParts(entries), {rootMargin: '-80px 0px -85% 0px'});
  const observeParts = () => {
    parts().forEach((part) => observed.observe(part));
    layOutParts(parts(), signal);
  };
  observeParts();
  // After a navigation inside the site the parts are drawn once their data has come.
  const island = document.getElementById('reference');
  const drawn = new MutationObserver(() => {
    observeParts();
    if (parts().length > 0) drawn.disconnect();
  });
  if (island && parts().length === 0) drawn.observe(island, {childList: true, subtree: true});

  return () => {
    stop.abort();
    observed.disconnect();
    drawn.disconnect();
    clearTimeout(resting);
    visible.clear();
  };
}

const visible = new Set<Element>();
let resting: ReturnType<typeof setTimeout> | undefined;

function parts(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-part]'));
}

function onParts(entries: readonly IntersectionObserverEntry[]): void {
  for (const {target, isIntersecting} of entries) {
    if (isIntersecting) visible.add(target);
    else visible.delete(target);
  }
  const current = parts().find((part) => visible.has(part));
  if (current) mark(current.id);
  else if (window.scrollY < window.innerHeight / 2) mark('');
}

/** Marks a part in the navigation, keeps the mark in sight, and lets the address follow. */
function mark(id: string): void {
  const navigation = document.getElementById(navigationId);
  const link = navigation?.querySelector<HTMLElement>(`a[href="#${CSS.escape(id)}"]`) ?? null;
  navigation?.querySelectorAll('[aria-current]').forEach((marked) => {
    if (marked !== link) marked.removeAttribute('aria-current');
  });
  if (link && navigation) {
    link.setAttribute('aria-current', 'true');
    const {top, bottom} = link.getBoundingClientRect();
    const frame = navigation.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) navigation.scrollTop += top - frame.top - frame.height / 3;
  }
  clearTimeout(resting);
  resting = setTimeout(() => followAddress(id), restTime);
}

function followAddress(id: string): void {
  const {hash, pathname, search} = window.location;
  const known = idOf(hash);
  // An address of something inside the part says more than that of the part.
  if (
    id === '' ? known === '' || !document.querySelector(`[data-part][id="${CSS.escape(known)}"]`) : isInside(known, id)
  )
    return;
  // The router keeps its key in the state.
  window.history.replaceState(window.history.state, '', pathname + search + (id ? `#${id}` : ''));
}

function isInside(known: string, id: string): boolean {
  return known === id || known.startsWith(`${id}.`);
}

function onKey(event: KeyboardEvent): void {
  const {key, target} = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (isFilter(target)) {
    if (key === 'Escape' && target.value) {
      target.value = '';
      filterNavigation(target);
      // Otherwise the popover would close with it.
      event.preventDefault();
    }
    return;
  }
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return;
  if (singleKeys.get() === 'off') return;
  if (key === '/') focusFilter();
  else if (key === 'j' || key === 'k') goTo(key === 'j' ? 1 : -1);
  else return;
  event.preventDefault();
}

function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.closest(`#${navigationId}`) !== null;
}

function focusFilter(): void {
  const navigation = document.getElementById(navigationId);
  const filter = navigation?.querySelector('input');
  // Not drawn: on a small screen the navigation waits behind its button.
  if (filter && !filter.checkVisibility()) navigation?.showPopover();
  filter?.focus();
}

function closeNavigation(): void {
  const navigation = document.getElementById(navigationId);
  if (navigation?.matches(':popover-open')) navigation.hidePopover();
}

/** Goes to the next operation, or to the previous one. */
function goTo(step: 1 | -1): void {
  const operations = parts().filter(({dataset}) => dataset['part'] === 'operation');
  // A part that begins at the header is the current one; 100 pixels leave room for it.
  const before = operations.filter((part) => part.getBoundingClientRect().top < 100).length;
  const next = operations[Math.max(0, Math.min(operations.length - 1, before - 1 + step))];
  next?.scrollIntoView();
  next?.querySelector<HTMLElement>('h3 a')?.focus({preventScroll: true});
}
