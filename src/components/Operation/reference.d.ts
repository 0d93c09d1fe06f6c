/** `.generated/reference/server.js` or `browser.js`, by the bundle that is being built. */
declare module '@reference' {
  export const atHand: Readonly<Record<string, unknown>>;
  export const fetched: Readonly<Record<string, () => Promise<unknown>>>;
}
