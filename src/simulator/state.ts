/** What is stored: immutable. A change makes a new state that shares everything else with the old one. */
import {isObject} from '../lib/isObject';
import type {Fields} from '../openapi/simulation/tables';

export type {Fields};

export interface StoredProduct {
  /** As sent, without defaults. */
  product: Fields;
  /** Milliseconds. */
  createdAt: number;
  updatedAt: number;
}

/** The codes of a product or a coupon. */
export function codesOf({codes}: Fields): readonly Fields[] {
  return (codes as Fields[] | undefined) ?? [];
}

export interface StoredCoupon {
  coupon: Fields;
  /** Entity tag, with its quotation marks. */
  tag: string;
}

export interface StoredLog {
  format: string;
  state: string;
  content: string;
}

/** A process as the Checkout API shows it, with what only a POS sees. */
export interface StoredProcess {
  process: Fields;
  /** `loyaltyCard`, `processedBy`, and `failedReason`. */
  pos: Fields;
}

/** Each map is in the order of creation, except where a list is sorted when it's read. */
export interface Project {
  products: ReadonlyMap<string, StoredProduct>;
  /** When products were deleted, by SKU. */
  deleted: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, Fields>;
  /** Lines by SKU, one for each category. */
  prices: ReadonlyMap<string, readonly PricesOfCategory[]>;
  availabilities: ReadonlyMap<string, readonly Availability[]>;
  configurations: ReadonlyMap<number, Fields>;
  coupons: ReadonlyMap<string, StoredCoupon>;
  images: ReadonlyMap<string, {contentType: string}>;
  /** Shops with their details; see `isKnownShop`. */
  shops: ReadonlyMap<string, Fields>;
  orders: ReadonlyMap<string, Fields>;
  /** By `<shopID>/<sequenceNumber>`; `orders` holds IDs, and `logs` holds IDs. */
  closings: ReadonlyMap<string, Fields>;
  logs: ReadonlyMap<number, StoredLog>;
  schedules: ReadonlyMap<number, Fields>;
  /** Checkout processes, by ID. */
  processes: ReadonlyMap<string, StoredProcess>;
  /** `cart` of the simulated app, and the `terminal`: what it does next, and its payments. */
  counter: ReadonlyMap<string, Fields>;
  /** The active promotion configuration; 0 if none is. */
  active: number;
  /** Last numbers given. */
  last: Readonly<Record<'configuration' | 'coupon' | 'order' | 'log' | 'schedule' | 'process', number>>;
}

export interface PricesOfCategory {
  category: string;
  prices: readonly Fields[];
}

export interface Availability {
  shopID: string;
  value: string;
}

export interface State {
  projects: ReadonlyMap<string, Project>;
}

export const emptyState: State = {projects: new Map()};

export const emptyProject: Project = {
  products: new Map(),
  deleted: new Map(),
  categories: new Map(),
  prices: new Map(),
  availabilities: new Map(),
  configurations: new Map(),
  coupons: new Map(),
  images: new Map(),
  shops: new Map(),
  orders: new Map(),
  closings: new Map(),
  logs: new Map(),
  schedules: new Map(),
  processes: new Map(),
  counter: new Map(),
  active: 0,
  last: {configuration: 0, coupon: 0, order: 0, log: 0, schedule: 0, process: 0},
};

/** In a project without shops, every shop ID is known. */
export function isKnownShop({shops}: Project, shopID: string): boolean {
  return shops.size === 0 || shops.has(shopID);
}

/** A map with an entry set. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value);
}

/** A map without an entry. */
export function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

/** Lists by SKU while a batch changes them entry by entry, so that a long list isn't copied for each line. */
export class ChangedLists<T> {
  private readonly changes = new Map<string, Map<string, T>>();

  constructor(
    private readonly lists: ReadonlyMap<string, readonly T[]>,
    private readonly keyOf: (entry: T) => string,
  ) {}

  /** The entries of a list by their key, to change. */
  of(sku: string): Map<string, T> {
    const known = this.changes.get(sku);
    if (known) return known;
    const entries = new Map((this.lists.get(sku) ?? []).map((entry) => [this.keyOf(entry), entry]));
    this.changes.set(sku, entries);
    return entries;
  }

  /** All lists after the changes; the same map if there are none. Empty lists are left out. */
  done(): ReadonlyMap<string, readonly T[]> {
    if (this.changes.size === 0) return this.lists;
    const all = new Map(this.lists);
    for (const [sku, entries] of this.changes)
      if (entries.size > 0) all.set(sku, [...entries.values()]);
      else all.delete(sku);
    return all;
  }
}

/** The state as JSON: maps become lists of their entries. */
export function encodeState({projects}: State): string {
  return JSON.stringify({version: 1, projects}, (_, value: unknown) =>
    value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
  );
}

const isEntry = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** Reads what encodeState wrote. @throws Error that says what isn't a state */
export function decodeState(text: string): State {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The state must be JSON, as returned by GET /__simulator/state.');
  }
  const {version, projects} = (value ?? {}) as {version?: unknown; projects?: unknown};
  if (version !== 1)
    throw new Error('The state requires "version": 1. To get a valid state, send GET /__simulator/state.');
  return {
    projects: toMap(projects, 'projects', (project, path) => {
      const fields = (project ?? {}) as Record<string, unknown>;
      return Object.fromEntries(
        Object.entries(emptyProject).map(([name, initial]) => {
          const own = fields[name];
          // Added after states were first saved.
          if (own === undefined && (name === 'processes' || name === 'counter')) return [name, initial];
          if (name === 'last') return [name, {...emptyProject.last, ...(own as Project['last'])}];
          if (initial instanceof Map) return [name, toMap(own, `${path}.${name}`, valueOf(name as keyof Project))];
          if (typeof own !== typeof initial) throw new Error(`${path}.${name} must be a ${typeof initial}.`);
          return [name, own];
        }),
      ) as unknown as Project;
    }),
  };
}

/** Paths of objects that an entry of a map must have. */
const objectsIn: Readonly<Partial<Record<keyof Project, readonly string[]>>> = {
  products: ['product'],
  coupons: ['coupon'],
  processes: ['pos', 'process', 'process.checkoutInfo', 'process.pricing', 'process.pricing.price'],
};

/** Reads a value of a map: an object, a list of objects, or a time. */
function valueOf(name: keyof Project): (value: unknown, path: string) => unknown {
  return (value, path) => {
    const isList = name === 'prices' || name === 'availabilities';
    const fits =
      name === 'deleted'
        ? typeof value === 'number'
        : isList
          ? Array.isArray(value) && value.every(isObject)
          : isObject(value);
    if (!fits)
      throw new Error(
        `${path} must be ${name === 'deleted' ? 'a number' : isList ? 'a list of objects' : 'an object'}.`,
      );
    for (const field of objectsIn[name] ?? []) {
      const inner = field.split('.').reduce((one: unknown, key) => (isObject(one) ? one[key] : undefined), value);
      if (!isObject(inner)) throw new Error(`${path}.${field} must be an object.`);
    }
    return value;
  };
}

function toMap<V>(value: unknown, path: string, read: (value: unknown, path: string) => V): Map<string, V> {
  if (!Array.isArray(value) || !value.every(isEntry)) throw new Error(`${path} must be a list of pairs.`);
  return new Map(value.map(([key, one]) => [key as string, read(one, `${path}[${JSON.stringify(key)}]`)]));
}
