import breakContents from '../markdown/breakContents';
import breakNames from '../markdown/breakNames';
import drawDiagrams from '../markdown/drawDiagrams';
import drawQrCodes from '../markdown/drawQrCodes';
import expandGlossary from '../markdown/expandGlossary';
import expandSchemaTables from '../markdown/expandSchemaTables';
import highlightCode from '../markdown/highlightCode';
import listOperations from '../markdown/listOperations';
import listSpecSections from '../markdown/listSpecSections';
import makeSections from '../markdown/makeSections';
import markTerms from '../markdown/markTerms';
import resolveLinks from '../markdown/resolveLinks';

/**
 * What happens to a guide's Markdown before Docusaurus compiles it. Terms are marked in what a writer wrote, so before
 * tables are put in; tables come before links, because their descriptions hold some; highlighting takes every fence left,
 * and fills in values; names are broken as they are shown then, so last.
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
  breakNames,
];

/** What happens to it when Docusaurus has made the contents of the page from its headings. */
export const laterRemarkPlugins = [breakContents, makeSections];
