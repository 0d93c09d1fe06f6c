/** Handles the copy buttons beside code with one listener for all, including those in served HTML. */
import {copyText} from '../../lib/copyText';
import {followCodeTheme} from '../../components/CodeColors/choice';

if (typeof document !== 'undefined') {
  followCodeTheme();
  document.addEventListener('click', ({target}) => {
    const copy = target instanceof Element ? target.closest<HTMLElement>('[data-code-copy]') : null;
    if (copy) void copyText(copy, copy.parentElement?.querySelector('code')?.textContent ?? '');
  });
}
