import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget(
  'PromotionExplorer',
  'check a configuration and calculate the discounts of a cart',
  () => import('./Widget'),
);
