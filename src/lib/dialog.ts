/** The site's dialog; dialogs rendered by React share its style. The browser handles Escape and focus. */
import styles from './dialog.lazy.module.css';
import {element} from './element';

/**
 * Opens a dialog unless it's open, and removes it when it's closed.
 * @param className identifies the dialog
 * @param draw renders the content below the title
 * @param actions buttons next to the title
 */
export function openDialog(
  className: string,
  title: string,
  draw: (dialog: HTMLDialogElement) => Node[],
  actions: readonly HTMLElement[] = [],
): HTMLDialogElement | undefined {
  // A dialog that was just closed is removed a moment later.
  if (document.querySelector(`dialog.${className}[open]`)) return undefined;
  const dialog = element('dialog', `${styles['dialog']} ${className}`);
  dialog.setAttribute('aria-label', title);
  const heading = element('h2', undefined, title);
  // Start at the top: the first control may be below the text.
  heading.tabIndex = -1;
  heading.autofocus = true;
  const head = element('div', styles['head']);
  head.append(
    heading,
    ...actions,
    createButton('Close', () => dialog.close()),
  );
  dialog.append(head, ...draw(dialog));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  showDialog(dialog);
  return dialog;
}

/** Shows a modal dialog; a click on its backdrop, whose target is the dialog itself, closes it. */
export function showDialog(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({target}) => target === dialog && dialog.close());
  dialog.showModal();
}

/** A button of a dialog. */
export function createButton(text: string, act?: () => void): HTMLButtonElement {
  const button = element('button', 'site-button', text);
  button.type = act ? 'button' : 'submit';
  if (act) button.addEventListener('click', act);
  return button;
}
