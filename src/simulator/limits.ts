import {Refusal} from './call';
import type {Project, State} from './state';

/** Bounds of the simulator, so that no request can exhaust the memory. */
export const limits = {
  bodyBytes: 32 * 1024 * 1024,
  /** Levels of nesting in JSON. */
  depth: 200,
  projects: 100,
  /** Also products with prices or availabilities: a batch of either can be as long as one of products. */
  products: 100_000,
  others: 10_000,
  /** Entries in a list of a product, such as its shops or codes. */
  entries: 10_000,
  /** Records that a list of orders may have in all. */
  orders: 5000,
};

/** The state with a project. @throws Refusal if the state would grow beyond its limits */
export function withProject(state: State, projectID: string, project: Project): State {
  const {products, prices, availabilities, deleted: _, ...others} = project;
  const before = state.projects.get(projectID);
  const isFull =
    [products, prices, availabilities].some(({size}) => size > limits.products) ||
    Object.values(others).some((value) => value instanceof Map && value.size > limits.others) ||
    hasLongList(products, before?.products, ({product}) => product) ||
    hasLongList(prices, before?.prices) ||
    hasLongList(availabilities, before?.availabilities) ||
    (!state.projects.has(projectID) && state.projects.size >= limits.projects);
  if (isFull) throw new Refusal(507, "The simulator can't store any more entries", 'stored-size');
  return {projects: new Map(state.projects).set(projectID, project)};
}

/** Whether a new entry has more than the allowed number of entries, or a list in it has. */
function hasLongList<T extends object>(
  now: ReadonlyMap<string, T>,
  before: ReadonlyMap<string, T> | undefined,
  of: (entry: T) => object = (entry) => entry,
): boolean {
  if (now === before) return false;
  for (const [sku, entry] of now)
    if (entry !== before?.get(sku)) {
      const value = of(entry);
      const isLong = (one: unknown) => Array.isArray(one) && one.length > limits.entries;
      if (isLong(value) || Object.values(value).some(isLong)) return true;
      if (Array.isArray(value) && value.some((one) => Object.values(one as object).some(isLong))) return true;
    }
  return false;
}
