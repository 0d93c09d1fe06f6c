import {defaultContext} from '../../site/sampleContext';

/**
 * The line below a sample that says which values it has, as HTML: the head script changes them before React starts, and
 * React compares no HTML that is given as text. Brought to life by src/components/KeyboardHelp/client.ts.
 */
export const valuesLine =
  `Samples use <span data-value="environment">${defaultContext.environment}</span>, project ` +
  `<span data-value="projectID">${defaultContext.projectID}</span>. ` +
  '<button type="button" data-context-open aria-haspopup="dialog">Change</button> ' +
  '<button type="button" class="when-changed" data-context-reset>Reset</button>';
