import {use, useEffect, useReducer} from 'react';
import {atHand, loadRenderers} from '@reference';
import {restorePosition} from '@site/src/plugins/resilient-navigation/client/scrollMemory';
import {arriveAtHash} from '../../../components/Operation/arriveAtHash';
import type * as Renderers from './renderers';

const pending = new Map<string, Promise<unknown>>();
const arrived = new Map<string, unknown>();

/** Rerenders the data on the page. */
const rerenders = new Set<() => void>();

/**
 * Fetches the data of a page once.
 * @returns a cached promise; a failed one is removed, so that a retry fetches again
 */
function fetchReference(key: string): Promise<unknown> {
  const known = pending.get(key);
  if (known) return known;
  const promise = key === 'renderers' ? loadRenderers!() : fetchData(key);
  pending.set(key, promise);
  promise.then(
    (data) => arrived.set(key, data),
    () => pending.delete(key),
  );
  return promise;
}

async function fetchData(key: string): Promise<unknown> {
  const {addresses} = (await fetchReference('renderers')) as Awaited<ReturnType<NonNullable<typeof loadRenderers>>>;
  const address = addresses[key]?.();
  if (!address) throw new Error(`No reference data named ${key}.`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response.json();
}

// Live reload rerenders changed data and components in place: without this, it would reload the
// page.
if (import.meta.webpackHot)
  import.meta.webpackHot.accept('@reference', async () => {
    const names = [...arrived.keys()];
    for (const name of names) pending.delete(name);
    // Keep the page of a removed operation until the page is removed, too.
    await Promise.allSettled(names.map(fetchReference));
    for (const rerender of rerenders) rerender();
  });

/** Fetches the data of a page before a navigation renders it: page modules export it as `preloadData`. */
export function preloadReference(key: string): Promise<unknown> {
  return Promise.all([fetchReference('renderers'), fetchReference(key)]);
}

/**
 * Data of a page and the components that render it: synchronous on the server; the browser suspends until both are loaded.
 * After rendering, scrolls to the target of the address, or restores the position on back and forward.
 */
export function useReference<T>(key: string): {data: T; renderers: typeof Renderers} {
  // After a navigation both are loaded. Otherwise start both before waiting for the first.
  const found = ['renderers', key].map((name) => atHand[name] ?? arrived.get(name) ?? fetchReference(name));
  const [renderers, data] = found.map((part) => (part instanceof Promise ? (use(part) as unknown) : part));
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    arriveAtHash('always');
    restorePosition();
    rerenders.add(rerender);
    return () => void rerenders.delete(rerender);
  }, []);
  return {data: data as T, renderers: renderers as typeof Renderers};
}
