import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget(
  'ResponseReader',
  'match a batch response with the lines that you sent, and check orders and closings',
  () => import('./Widget'),
);
