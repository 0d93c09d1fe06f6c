import {addAllParts} from './allParts';
import {addFilter} from './fieldFilter';
import {describeKeys, linkFields} from './fieldLinks';
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
  addAllParts(operation);
  for (const place of operation.querySelectorAll<HTMLElement>('[data-field-filter]')) addFilter(place);
  describeKeys(operation);
  linkFields();
  markSections(operation);
  offerActions(panel, operation);
}

/** Shows the bar with the actions of a request while its card is above the screen. */
function offerActions(panel: HTMLElement, operation: Element): void {
  new IntersectionObserver(([card]) =>
    operation.toggleAttribute('data-past-request', !card!.isIntersecting && card!.boundingClientRect.top < 0),
  ).observe(panel);
}
