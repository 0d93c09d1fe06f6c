/** Key of the chosen code theme in localStorage, before the site's suffix. */
export const codeThemeKey = 'code-theme';

/** Key of whether the reader chose `more` or `standard` contrast. */
export const contrastKey = 'contrast';

/** Key of the reader's sample values. */
export const sampleContextKey = 'sample-context';

/** Key of whether the parts of operations are open: `open` or `close`. */
export const openPartsKey = 'open-parts';
