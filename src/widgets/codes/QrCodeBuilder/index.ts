import lazyWidget from '@site/src/widgets/frame/lazyWidget';

export default lazyWidget('QrCodeBuilder', "build and read a cart's QR codes", () => import('./Widget'));
