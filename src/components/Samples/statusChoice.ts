/**
 * One choice of status decides the example in the response card and the description in the text.
 * @param control a tab of the card, or the title of a description
 */
export function chooseStatus(control: HTMLElement): void {
  const operation = control.closest('[data-operation-root]');
  const status = control.dataset['status'];
  if (!operation || status === undefined) return;
  showPanel(operation, status);
  for (const title of operation.querySelectorAll<HTMLElement>('[data-status]:not(button)')) {
    const isChosen = title.dataset['status'] === status;
    title.toggleAttribute('data-chosen', isChosen);
    // A click on a title opens it or closes it anyway.
    if (isChosen && title !== control && title.parentElement instanceof HTMLDetailsElement)
      title.parentElement.open = true;
  }
}

function showPanel(operation: Element, status: string): void {
  for (const tab of operation.querySelectorAll<HTMLElement>('button[data-status]'))
    tab.setAttribute('aria-pressed', String(tab.dataset['status'] === status));
  for (const panel of operation.querySelectorAll<HTMLElement>('[data-panel]'))
    if (panel.dataset['panel'] === status) panel.hidden = false;
    else hide(panel);
}

/** Lets find-in-page open a panel that isn't shown, where the browser can. */
function hide(panel: HTMLElement): void {
  panel.setAttribute('hidden', 'until-found');
}

/** Prepares the panels of a page's operations for find-in-page. */
export function letPanelsBeFound(operation: Element): void {
  for (const panel of operation.querySelectorAll<HTMLElement>('[data-panel][hidden=""]')) {
    hide(panel);
    panel.addEventListener('beforematch', () => showPanel(operation, panel.dataset['panel']!));
  }
}
