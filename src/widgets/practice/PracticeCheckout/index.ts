import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('PracticeCheckout', 'use the practice checkout', () => import('./Widget'));
