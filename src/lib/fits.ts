import {isObject} from './isObject';

/**
 * Whether a JSON value from a link or from storage has the type of another value, and everything in it: the entries of a
 * list that of the first one there, and an object that of each field there.
 */
export function fits<T>(value: unknown, pattern: T): value is T {
  if (Array.isArray(pattern))
    return Array.isArray(value) && value.every((entry) => pattern.length === 0 || fits(entry, pattern[0] as unknown));
  if (!isObject(pattern)) return typeof value === typeof pattern;
  return isObject(value) && Object.keys(pattern).every((key) => fits(value[key], pattern[key]));
}
