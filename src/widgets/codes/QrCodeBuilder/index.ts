import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('QrCodeBuilder', 'build and read the QR codes of a cart', () => import('./Widget'));
