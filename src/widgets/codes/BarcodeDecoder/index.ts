import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('BarcodeDecoder', 'decode, price, and draw barcodes', () => import('./Widget'));
