import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('ImportCheck', 'check your files in the browser', () => import('./Widget'));
