import routes from '@generated/routes';
import {matchRoutes, type MatchedRoute, type RouteConfig} from 'react-router-config';

// Circular: routes contain parts, and parts look up their routes here, but only when called.

/** The path without `.html` or `/index.html`. */
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

/** Canonical path of the page at an address, with or without slash or `.html`; null if there is none. */
export function pageAt(path: string): string | null {
  const found = [path, withoutFile(path)]
    .flatMap(matchesOf)
    .find(({route}) => route.exact === true && route.path !== '*');
  return (found?.route.path as string | undefined) ?? null;
}

/** Whether the page at a path uses a component. */
export function isPartOf(path: string, part: unknown): boolean {
  return matchesOf(pageAt(path) === null ? path : withoutFile(path)).some(({route}) => route.component === part);
}

/** The parts of the paths of all pages, such as `pos` and `hardware`. */
export function partsOfPaths(): string[] {
  const pathsOf = (some: readonly RouteConfig[]): string[] =>
    some.flatMap(({path, routes: below = []}) => [String(path), ...pathsOf(below)]);
  return [...new Set(pathsOf(routes).flatMap((path) => path.split('/').filter(Boolean)))];
}
