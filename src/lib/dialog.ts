/** The one dialog of the site; those that React draws share its look. Escape and focus are the browser's. */
import styles from './dialog.lazy.module.css';
import {element} from './element';

/**
 * Opens a dialog, unless it is open. It is gone when it is closed: by its button, with Escape, or by a click outside.
 * @param className what is special about it; tells whether it is open
 * @param draw what it holds below its title
 * @param actions buttons beside the title
 */
export function openDialog(
  className: string,
  title: string,
  draw: (dialog: HTMLDialogElement) => Node[],
  actions: readonly HTMLElement[] = [],
): HTMLDialogElement | undefined {
  if (document.querySelector(`dialog.${className}`)) return undefined;
  const dialog = element('dialog', `${styles['dialog']} ${className}`);
  dialog.setAttribute('aria-label', title);
  const heading = element('h2', undefined, title);
  // A reader begins at the top: the first control may be the one below all text.
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

/** Shows a dialog over the page; a click on its backdrop, which counts as one on the dialog itself, closes it. */
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
