import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('PracticeCheckout', 'practice at a model of a checkout', () => import('./Widget'));
