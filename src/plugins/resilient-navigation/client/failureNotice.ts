import styles from './notice.module.css';

let shown: Promise<void> | undefined;

/**
 * Shows one notice above the served page if parts of it didn't load. Works without React, which hasn't started.
 * @returns when the reader retries; the notice is removed then
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
  button.className = 'site-button--main';
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
