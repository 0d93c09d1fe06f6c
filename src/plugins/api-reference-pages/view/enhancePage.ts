import {idOf} from '@site/src/components/Operation/arriveAtHash';
import {isSingleKey} from '@site/src/components/KeyboardHelp/singleKeys';
import {filterNavigation} from './filterNavigation';
import {layOutParts} from './layOutParts';
import {navigationId} from './navigationId';

/** Delay in milliseconds before the address follows scrolling. Browsers limit address changes. */
const restTime = 200;

/**
 * Progressive enhancement of a full page: filter, shortcuts, and the current section in the navigation and the address.
 * Uses delegated events, because the content may render later.
 * @returns a cleanup function
 */
export function startEnhancements(): () => void {
  const stop = new AbortController();
  const {signal} = stop;

  document.addEventListener('keydown', (event) => onKey(event), {signal});
  document.addEventListener('input', (event) => isFilter(event.target) && filterNavigation(event.target), {signal});
  document.addEventListener(
    'click',
    ({target}) => {
      if (target instanceof Element && target.closest(`#${navigationId} a`)) closeNavigation();
    },
    {signal},
  );

  const observed = new IntersectionObserver((entries) => onParts(entries), {rootMargin: '-120px 0px -80% 0px'});
  const observeParts = () => {
    parts().forEach((part) => observed.observe(part));
    layOutParts([...document.querySelectorAll<HTMLElement>('[data-part] > div')], signal);
  };
  observeParts();
  // After a client-side navigation, the sections render when their data is loaded.
  const island = document.getElementById('reference');
  const rendered = new MutationObserver(() => {
    observeParts();
    if (parts().length > 0) rendered.disconnect();
  });
  if (island && parts().length === 0) rendered.observe(island, {childList: true, subtree: true});

  return () => {
    stop.abort();
    observed.disconnect();
    rendered.disconnect();
    clearTimeout(resting);
    visible.clear();
  };
}

const visible = new Set<Element>();
let resting: ReturnType<typeof setTimeout> | undefined;

function parts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part]')];
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

/** Marks a section in the navigation, scrolls the mark into view, and updates the address. */
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
  // An address inside the section is more specific than the section's.
  if (
    id === ''
      ? known === '' || !document.querySelector(`[data-part][id="${CSS.escape(known)}"]`)
      : known === id || known.startsWith(`${id}.`)
  )
    return;
  // Keep the state, which contains the router's key.
  window.history.replaceState(window.history.state, '', pathname + search + (id ? `#${id}` : ''));
}

function onKey(event: KeyboardEvent): void {
  const {key, target} = event;
  if (isFilter(target) && key === 'Escape' && target.value && !event.isComposing) {
    target.value = '';
    filterNavigation(target);
    // Otherwise Escape would close the popover, too.
    event.preventDefault();
  }
  if (!isSingleKey(event) || (target instanceof Element && target.closest('dialog'))) return;
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
  // Hidden: on small screens, the navigation is a closed popover.
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
  // A section below the header is the current one; navbar and tabs are less than 120 px high.
  const before = operations.filter((part) => part.getBoundingClientRect().top < 120).length;
  const next = operations[Math.max(0, Math.min(operations.length - 1, before - 1 + step))];
  next?.scrollIntoView();
  next?.querySelector<HTMLElement>('h3 a')?.focus({preventScroll: true});
}
