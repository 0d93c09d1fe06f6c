import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('CodeBench', 'decode, price, and draw barcodes', () => import('./Widget'));
