import routes from '@generated/routes';
import {matchRoutes, type MatchedRoute} from 'react-router-config';
import type {Part, Purpose} from './loadable';
import {normalizePath} from './normalizePath';

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
  const found = [path, normalizePath(path)]
    .flatMap(matchesOf)
    .find(({route}) => route.exact === true && route.path !== '*');
  return (found?.route.path as string | undefined) ?? null;
}

/** What two addresses of the same page have in common: its canonical path, or the path itself where there is no page. */
export function routeAt(path: string): string {
  return pageAt(path) ?? normalizePath(path);
}

/**
 * Loads all parts of the page at a path, and for a navigation the data that it draws.
 * @returns when everything is there; rejects with the first failure
 */
export async function loadRoute(path: string, purpose: Purpose): Promise<void> {
  const parts = matchesOf(pageAt(path) === null ? path : normalizePath(path)).map(
    ({route}) => route.component as unknown as Partial<Part> | undefined,
  );
  await Promise.all(parts.map((part) => part?.load?.(purpose)));
}
