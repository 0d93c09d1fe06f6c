import {emptyForm, type QrForm} from '@site/src/widgets/codes/readQrForm';

export interface State extends QrForm {
  /** Scans to make the cart of, one per line. */
  scans: string;
  /** QR code contents to parse, separated by empty lines. */
  pasted: string;
}

export const empty: State = {...emptyForm, scans: '', pasted: ''};

export const story: State = {
  ...empty,
  checkoutId: '0f6c1d52-7a3e-4b19-9c84-5e2d7a90b311',
  lines: [
    {quantity: '2', code: '9521234100010', kind: 'goods'},
    {quantity: '1', code: '2712043002504', kind: 'goods'},
    {quantity: '3', code: '95200019', kind: 'goods'},
    {quantity: '1', code: '9521234100058', kind: 'age16'},
  ],
};

export const samples: Record<string, State> = {
  'Cart from this page': story,
  'Split across two codes': {...story, maxCodes: '2'},
  'Repeated codes with AB and YZ': {...story, format: 'repeated', prefix: 'AB', separator: 'AB', suffix: 'YZ'},
  QrCodePOS: {...story, format: 'process'},
};
