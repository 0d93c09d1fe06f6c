import routes from '@generated/routes';
import {matchRoutes, type MatchedRoute} from 'react-router-config';

// The routes are made of parts, and parts ask here for their routes, but only when they are called.

/** The path of a page without `.html` or `/index.html`, which name the same page. */
function withoutFile(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

function matchesOf(path: string): MatchedRoute<object>[] {
  return [...new Set([path, decoded(path)])].flatMap((spelling) => matchRoutes(routes, spelling));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Canonical path of the page at an address, with or without slash or `.html`; null when there is none. */
export function pageAt(path: string): string | null {
  const found = [path, withoutFile(path)]
    .flatMap(matchesOf)
    .find(({route}) => route.exact === true && route.path !== '*');
  return (found?.route.path as string | undefined) ?? null;
}

/** Whether a component is one of those that the page at a path is made of. */
export function isPartOf(path: string, part: unknown): boolean {
  return matchesOf(pageAt(path) === null ? path : withoutFile(path)).some(({route}) => route.component === part);
}
