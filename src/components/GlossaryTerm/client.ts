/** Explains a glossary term on hover, focus, or the first tap; a second tap follows the link. The popup loads on demand. */

const termOf = ({target}: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null);

if (typeof document !== 'undefined') {
  for (const type of ['mouseover', 'focusin'])
    document.addEventListener(type, (event) => {
      const term = termOf(event);
      // Without its script, the term is a link.
      if (term)
        void import('./explain').then(
          ({explain}) => explain(term),
          () => undefined,
        );
    });
  let isTouch = false;
  let tapped: HTMLElement | null = null;
  document.addEventListener('pointerdown', ({pointerType}) => {
    isTouch = pointerType === 'touch';
  });
  document.addEventListener(
    'click',
    (event) => {
      const term = termOf(event);
      if (isTouch && term && term !== tapped) {
        event.preventDefault();
        // Some phones don't focus a link that is tapped.
        term.focus();
      }
      tapped = term;
    },
    true,
  );
}
