import styles from './notice.module.css';

let shown: Promise<void> | undefined;

/**
 * Shows above the served page that parts of it did not load: one notice for all that fail. Without React, which has not
 * started.
 * @returns when the reader asks to try again; the notice is gone then
 */
export function reportFailure(error: unknown): Promise<void> {
  shown ??= show(error).finally(() => (shown = undefined));
  return shown;
}

function show(error: unknown): Promise<void> {
  const notice = document.createElement('div');
  notice.className = `${styles['notice']} ${styles['atTop']}`;
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = "Parts of this page didn't load. You can read the page, but some features don't work.";
  const reason = document.createElement('p');
  reason.textContent = String(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.textContent = 'Retry';
  notice.append(text, reason, button);
  document.body.prepend(notice);
  return new Promise((resolve) => {
    button.addEventListener('click', () => {
      notice.remove();
      resolve();
    });
  });
}
