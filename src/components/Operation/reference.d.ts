/** `.generated/reference/server.js` or `browser.js`, depending on the bundle. */
declare module '@reference' {
  /** On the server: the data of every page by key, and `renderers`. */
  export const atHand: Readonly<Record<string, unknown>>;
  /** In the browser: loads the components that render the data, and the location of each page's data by key. */
  export const loadRenderers: (() => Promise<{addresses: Readonly<Record<string, () => URL>>}>) | undefined;
}

interface ImportMeta {
  /** Only in live reload: applies changes of a module without reloading the page. */
  readonly webpackHot?: {accept: (module: string, changed: () => void) => void};
}
