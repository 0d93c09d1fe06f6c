import {defaultContext} from '../../site/sampleContext';

/**
 * The values of a sample as a button that changes them, as HTML: the head script changes the values before React
 * hydrates, and React doesn't compare HTML strings. src/components/KeyboardHelp/client.ts handles the button.
 */
export const contextChip =
  '<button type="button" data-context-open aria-haspopup="dialog" title="Change sample values">' +
  `<span data-value="environment">${defaultContext.environment}</span> · ` +
  `<span data-value="projectID">${defaultContext.projectID}</span> <span class="chevron"></span></button>`;
