import {use, useEffect} from 'react';
import {atHand, fetched} from '@reference';
import {arriveAtHash} from './arriveAtHash';
import type * as Drawings from './drawings';

const pending = new Map<string, Promise<unknown>>();

/**
 * Starts to fetch the data of a page, once.
 * @returns the data; the promise is remembered, and forgotten when it fails so that a retry asks again
 */
export function fetchReference(key: string): Promise<unknown> {
  const known = pending.get(key);
  if (known) return known;
  const load = fetched[key];
  if (!load) return Promise.reject(new Error(`No reference data named ${key}.`));
  const promise = load();
  pending.set(key, promise);
  promise.catch(() => pending.delete(key));
  return promise;
}

/**
 * Data of a page, and the components that draw it: at hand on the server; in the browser the component waits for both.
 * Once they are drawn, the part that the address names is brought into view.
 */
export function useReference<T>(key: string): {data: T; drawings: typeof Drawings} {
  // Both are asked for before the first wait.
  const coming = ['drawings', key].map((name) => (atHand[name] === undefined ? fetchReference(name) : undefined));
  const drawings = atHand['drawings'] ?? use(coming[0]!);
  const data = atHand[key] ?? use(coming[1]!);
  useEffect(() => arriveAtHash('always'), []);
  return {data: data as T, drawings: drawings as typeof Drawings};
}
