import {addChoices} from './languageChoice';
import {markSections} from './sectionMarks';
import {letPanelsBeFound} from './statusChoice';

/** Adds what needs a script to an operation that is near the screen. */
export function enhance(panel: HTMLElement): void {
  addChoices(panel);
  const operation = panel.closest('[data-operation-root]');
  if (!operation || operation.hasAttribute('data-enhanced')) return;
  operation.setAttribute('data-enhanced', '');
  letPanelsBeFound(operation);
  markSections(operation);
}
