import {isObject} from './isObject';

/**
 * Whether a value from a link or from storage has the type of another one, and everything in it: the entries of a list
 * that of the first one there, and an object that of each field there.
 */
export function fits<T>(value: unknown, pattern: T): value is T {
  if (Array.isArray(pattern))
    return Array.isArray(value) && (pattern.length === 0 || value.every((entry) => fits(entry, pattern[0] as unknown)));
  if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern;
  if (!isObject(value)) return false;
  return Object.entries(pattern).every(([key, part]) => Object.hasOwn(value, key) && fits(value[key], part as unknown));
}
