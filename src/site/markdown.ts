import drawDiagrams from '../markdown/drawDiagrams';
import drawQrCodes from '../markdown/drawQrCodes';
import expandSchemaTables from '../markdown/expandSchemaTables';
import highlightCode from '../markdown/highlightCode';
import listOperations from '../markdown/listOperations';
import resolveLinks from '../markdown/resolveLinks';

/**
 * What happens to a guide's Markdown before Docusaurus compiles it. Tables come first, because their
 * descriptions hold links; highlighting comes last, because it takes every fence left.
 */
export const remarkPlugins = [
  expandSchemaTables,
  listOperations,
  resolveLinks,
  drawDiagrams,
  drawQrCodes,
  highlightCode,
];
