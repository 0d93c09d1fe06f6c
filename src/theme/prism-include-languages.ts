// Does nothing. Replaces the stock part, which adds grammars to a highlighter in the browser: here code is highlighted
// while pages are compiled, and the part would send prismjs to every page.
export default function prismIncludeLanguages(): void {}
