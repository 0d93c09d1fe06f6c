/** Brings the buttons of code blocks to life; one listener serves every block, also those of served HTML. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {followCodeTheme} from '../../components/CodeColors/choice';

/** How long a button says that it has copied, in milliseconds. */
const confirmationTime = 2000;

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('code');
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Copying is not allowed here';
  }
  setTimeout(() => (button.textContent = label), confirmationTime);
}

function toggleWrap(button: HTMLElement): void {
  const wrapped = button.closest('figure')?.toggleAttribute('data-wrap') ?? false;
  button.setAttribute('aria-pressed', String(wrapped));
}

if (ExecutionEnvironment.canUseDOM) {
  followCodeTheme();
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const copy = target?.closest<HTMLElement>('[data-code-copy]');
    const wrap = target?.closest<HTMLElement>('[data-code-wrap]');
    if (copy) void copyCode(copy);
    if (wrap) toggleWrap(wrap);
  });
}
