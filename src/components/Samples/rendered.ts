/** Event on the document: samples were rendered in the browser, after client-side navigation. */
export const samplesRendered = 'samples-rendered';
