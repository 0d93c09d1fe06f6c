import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget(
  'ClosingPreview',
  'list the next runs of a schedule in local time and UTC',
  () => import('./Widget'),
);
