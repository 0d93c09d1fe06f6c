import drawDiagrams from '../markdown/drawDiagrams';
import highlightCode from '../markdown/highlightCode';
import resolveLinks from '../markdown/resolveLinks';

/** What happens to a guide's Markdown before Docusaurus compiles it. Highlighting comes last: it takes every fence left. */
export const remarkPlugins = [resolveLinks, drawDiagrams, highlightCode];
