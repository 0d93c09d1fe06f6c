/** Bounds of the simulator, so that no request can exhaust the memory. */
export const limits = {
  bodyBytes: 32 * 1024 * 1024,
  /** Levels of nesting in JSON. */
  depth: 200,
  projects: 100,
  products: 100_000,
  others: 10_000,
  /** Records that a list of orders may have in all. */
  orders: 5000,
};
