/** JsBarcode's encoders without its renderers; the package only has types for its main file. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  export default class CODE128 {
    constructor(text: string, options: {ean128?: boolean});
    encode(): {data: string; text: string};
  }
}

declare module 'jsbarcode/bin/barcodes/EAN_UPC/EAN13.js' {
  export default class EAN13 {
    constructor(text: string, options: {flat?: boolean});
    encode(): {data: string} | {data: string}[];
  }
}

declare module 'jsbarcode/bin/barcodes/EAN_UPC/EAN8.js' {
  export {default} from 'jsbarcode/bin/barcodes/EAN_UPC/EAN13.js';
}

declare module 'jsbarcode/bin/barcodes/EAN_UPC/UPCE.js' {
  export {default} from 'jsbarcode/bin/barcodes/EAN_UPC/EAN13.js';
}

declare module 'jsbarcode/bin/barcodes/ITF/ITF14.js' {
  export default class ITF14 {
    constructor(text: string, options: object);
    encode(): {data: string};
  }
}
