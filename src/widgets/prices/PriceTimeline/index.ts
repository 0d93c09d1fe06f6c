import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget(
  'PriceTimeline',
  'see which price applies in a shop over time, and why',
  () => import('./Widget'),
);
