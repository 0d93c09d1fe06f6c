import {defaultContext} from '../../site/sampleContext';

/**
 * The note about sample values, as HTML: the head script changes them before React hydrates, and React doesn't compare
 * HTML strings. src/components/KeyboardHelp/client.ts handles its buttons.
 */
export const valuesLine =
  `Samples use <span data-value="environment">${defaultContext.environment}</span> and project ` +
  `<span data-value="projectID">${defaultContext.projectID}</span>. ` +
  '<button type="button" class="site-button--text" data-context-open aria-haspopup="dialog">Change</button> ' +
  '<button type="button" class="site-button--text when-changed" data-context-reset>Reset</button>';
