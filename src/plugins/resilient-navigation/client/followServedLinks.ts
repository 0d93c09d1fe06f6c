/**
 * Makes links in served HTML, which React doesn't hydrate, navigate and prefetch like the router's links. Those have
 * already handled their event.
 */
import type {History} from 'history';
import {pageAt} from './routes';

/** Address inside the site that a plain click navigates to; null if the browser must follow the link. */
function addressInside(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  const page = pageAt(link.pathname);
  if ((samePage && link.hash) || page === null) return null;
  return (link.pathname.endsWith('.html') ? page : link.pathname) + link.search + link.hash;
}

/** Adds the listeners. @returns a function that removes them */
export function followServedLinks(history: History): () => void {
  const onClick = (event: MouseEvent) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    const address = addressInside(event);
    if (address === null) return;
    event.preventDefault();
    if (address === location.pathname + location.search + location.hash) history.replace(address);
    else history.push(address);
  };
  const onEnter = (event: Event) => {
    const address = addressInside(event);
    if (address !== null) void window.docusaurus.preload(address.replace(/[?#].*$/, ''));
  };
  document.addEventListener('click', onClick);
  document.addEventListener('mouseover', onEnter, {passive: true});
  document.addEventListener('touchstart', onEnter, {passive: true});
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('mouseover', onEnter);
    document.removeEventListener('touchstart', onEnter);
  };
}
