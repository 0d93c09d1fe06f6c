/** Prints a quick-reference card when its button is used, also in served HTML that React does not own. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-print-card]') : null;
    const card = button?.closest<HTMLElement>('[data-quick-card]');
    if (card) void import('@site/src/components/QuickCard/printAlone').then(({printAlone}) => printAlone(card));
  });
}
