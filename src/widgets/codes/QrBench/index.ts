import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('QrBench', 'build and read the QR codes of a cart', () => import('./Widget'));
