import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('BarcodeDecoder', 'decode and draw barcodes and calculate prices', () => import('./Widget'));
