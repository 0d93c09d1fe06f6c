import {use, useEffect, useReducer} from 'react';
import {atHand, loadDrawings} from '@reference';
import {restorePosition} from '@site/src/plugins/resilient-navigation/client/scrollMemory';
import {arriveAtHash} from '../../../components/Operation/arriveAtHash';
import type * as Drawings from './drawings';

const pending = new Map<string, Promise<unknown>>();
const arrived = new Map<string, unknown>();

/** What draws the data on the page anew. */
const redraws = new Set<() => void>();

/**
 * Starts to fetch the data of a page, once.
 * @returns the data; the promise is remembered, and forgotten when it fails so that a retry asks again
 */
function fetchReference(key: string): Promise<unknown> {
  const known = pending.get(key);
  if (known) return known;
  const promise = key === 'drawings' ? loadDrawings!() : fetchData(key);
  pending.set(key, promise);
  promise.then(
    (data) => arrived.set(key, data),
    () => pending.delete(key),
  );
  return promise;
}

async function fetchData(key: string): Promise<unknown> {
  const {addresses} = (await fetchReference('drawings')) as Awaited<ReturnType<NonNullable<typeof loadDrawings>>>;
  const address = addresses[key]?.();
  if (!address) throw new Error(`No reference data named ${key}.`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return answer.json();
}

// With live reload, the data of a changed document and a changed component are drawn where they stand: without this, the
// whole page is loaded again.
if (import.meta.webpackHot)
  import.meta.webpackHot.accept('@reference', async () => {
    const names = [...arrived.keys()];
    for (const name of names) pending.delete(name);
    // An operation that is gone leaves its page as it is, until the page goes, too.
    await Promise.allSettled(names.map(fetchReference));
    for (const redraw of redraws) redraw();
  });

/** Fetches all that a page draws from, before a navigation draws it: modules of pages export it as `preloadData`. */
export function preloadReference(key: string): Promise<unknown> {
  return Promise.all([fetchReference('drawings'), fetchReference(key)]);
}

/**
 * Data of a page, and the components that draw it: at hand on the server; in the browser the component waits for both.
 * Once they are drawn, the part that the address names is brought into view, or on back and forward what was there.
 */
export function useReference<T>(key: string): {data: T; drawings: typeof Drawings} {
  // After a navigation both have arrived. Otherwise both are asked for before the first wait.
  const found = ['drawings', key].map((name) => atHand[name] ?? arrived.get(name) ?? fetchReference(name));
  const [drawings, data] = found.map((part) => (part instanceof Promise ? (use(part) as unknown) : part));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    arriveAtHash('always');
    restorePosition();
    redraws.add(redraw);
    return () => void redraws.delete(redraw);
  }, []);
  return {data: data as T, drawings: drawings as typeof Drawings};
}
