import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('ErrorResolver', 'look up the errors of a response', () => import('./Widget'));
