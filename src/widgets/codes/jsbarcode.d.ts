/** JsBarcode's encoders without its renderers; the package only has types for its main file. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  export default class CODE128 {
    constructor(text: string, options: {ean128?: boolean});
    encode(): {data: string; text: string};
  }
}

declare module 'jsbarcode/bin/barcodes/EAN_UPC/index.js' {
  class Ean {
    constructor(text: string, options: {flat?: boolean});
    encode(): {data: string} | {data: string}[];
  }
  export {Ean as EAN13, Ean as EAN8};
}

declare module 'jsbarcode/bin/barcodes/ITF/index.js' {
  export class ITF14 {
    constructor(text: string, options: object);
    encode(): {data: string};
  }
}
