import drawDiagrams from './drawDiagrams';
import drawQrCodes from './drawQrCodes';
import expandGlossary from './expandGlossary';
import expandSchemaTables from './expandSchemaTables';
import foldTasks from './foldTasks';
import highlightCode from './highlightCode';
import keepUnitsTogether from './keepUnitsTogether';
import listOperations from './listOperations';
import listSpecSections from './listSpecSections';
import listTools from './listTools';
import markBlockTables from './markBlockTables';
import markTerms from './markTerms';
import nameSimulatedApis from './nameSimulatedApis';
import resolveLinks from './resolveLinks';

/**
 * The remark plugins for guides, in order. Terms are marked in the writer's text, before
 * tables are inserted; tables come before units and links, because descriptions contain both; highlighting processes the remaining fences
 * and fills in values; folding moves finished sections.
 */
export const remarkPlugins = [
  markTerms,
  expandGlossary,
  expandSchemaTables,
  markBlockTables,
  listOperations,
  listSpecSections,
  listTools,
  nameSimulatedApis,
  keepUnitsTogether,
  resolveLinks,
  drawDiagrams,
  drawQrCodes,
  highlightCode,
  foldTasks,
];
