/** Handles the buttons of code blocks with one listener for every block, including those in served HTML. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {copyText} from '../../lib/copyText';
import {followCodeTheme} from '../../components/CodeColors/choice';

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
    if (copy) void copyText(copy, copy.closest('figure')?.querySelector('code')?.textContent ?? '');
    if (wrap) toggleWrap(wrap);
  });
}
