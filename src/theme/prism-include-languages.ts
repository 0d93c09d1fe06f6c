// Does nothing. Replaces the stock part, which adds grammars to a highlighter in the browser: here code is highlighted
// while pages are compiled, and the part would send prismjs to every page.
/** Called by the theme at start, with the highlighter of the browser. */
export default function prismIncludeLanguages(): void {}
