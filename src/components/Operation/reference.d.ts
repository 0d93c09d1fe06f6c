/** `.generated/reference/server.js` or `browser.js`, by the bundle that is being built. */
declare module '@reference' {
  /** On the server: the data of every page by its key, and `drawings`. */
  export const atHand: Readonly<Record<string, unknown>>;
  /** In the browser: loads the components that draw the data, and where the data of each page lies, by its key. */
  export const loadDrawings: (() => Promise<{addresses: Readonly<Record<string, () => URL>>}>) | undefined;
}

interface ImportMeta {
  /** In live reload only: takes changes of a module without loading the page again. */
  readonly webpackHot?: {accept: (module: string, changed: () => void) => void};
}
