/** Explains a term where it is used, when it is pointed at or focused. What shows it is loaded then. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM)
  for (const type of ['mouseover', 'focusin'])
    document.addEventListener(type, ({target}) => {
      const term = target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
      if (term) void import('./explain').then(({explain}) => explain(term));
    });
