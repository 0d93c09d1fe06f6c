import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('ErrorLookup', 'look up the errors of a response', () => import('./Widget'));
