/** Handles the copy button of code blocks with one listener for every block, including those in served HTML. */
import {copyText} from '../../lib/copyText';
import {followCodeTheme} from '../../components/CodeColors/choice';

if (typeof document !== 'undefined') {
  followCodeTheme();
  document.addEventListener('click', ({target}) => {
    const copy = target instanceof Element ? target.closest<HTMLElement>('[data-code-copy]') : null;
    if (copy) void copyText(copy, copy.closest('figure')?.querySelector('code')?.textContent ?? '');
  });
}
