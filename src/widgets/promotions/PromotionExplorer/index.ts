import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget(
  'PromotionExplorer',
  'check a configuration and step through its evaluation',
  () => import('./Widget'),
);
