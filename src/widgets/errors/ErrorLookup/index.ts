import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('ErrorLookup', 'look up the errors in a response', () => import('./Widget'));
