/** Explains a glossary term on hover or focus. The popup loads on demand. */

if (typeof document !== 'undefined')
  for (const type of ['mouseover', 'focusin'])
    document.addEventListener(type, ({target}) => {
      const term = target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
      if (term) void import('./explain').then(({explain}) => explain(term));
    });
