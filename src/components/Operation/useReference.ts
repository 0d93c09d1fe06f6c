import {use} from 'react';
import {atHand, fetched} from '@reference';

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

/** Data of a page: at hand on the server; in the browser the component waits for it. */
export function useReference<T>(key: string): T {
  const data = atHand[key];
  return (data ?? use(fetchReference(key))) as T;
}
