import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('PracticeApp', 'use the practice app', () => import('./Widget'));
