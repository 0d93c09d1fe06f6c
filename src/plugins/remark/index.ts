import drawDiagrams from './drawDiagrams';
import drawQrCodes from './drawQrCodes';
import expandGlossary from './expandGlossary';
import expandSchemaTables from './expandSchemaTables';
import highlightCode from './highlightCode';
import listOperations from './listOperations';
import listSpecSections from './listSpecSections';
import markTerms from './markTerms';
import resolveLinks from './resolveLinks';

/**
 * What happens to a guide's Markdown before Docusaurus compiles it. Terms are marked in what a writer wrote, so before
 * tables are put in; tables come before links, because their descriptions hold some; highlighting takes every fence left,
 * and fills in values.
 */
export const remarkPlugins = [
  markTerms,
  expandGlossary,
  expandSchemaTables,
  listOperations,
  listSpecSections,
  resolveLinks,
  drawDiagrams,
  drawQrCodes,
  highlightCode,
];
