import type {ScannedProduct} from '@site/src/widgets/codes/priceOfScan';
import type {TemplateName} from '@site/src/simulator/sale/templates';

export interface State extends ScannedProduct {
  /** One code per line. */
  scanned: string;
  /** Which line the details are about; 0 for the first. */
  line: number;
  /** Empty: derived from the code. */
  template: '' | TemplateName;
  /** The embedded digits, for building a code. */
  data: string;
}

export const empty: State = {
  scanned: '',
  line: 0,
  template: '',
  code: '',
  encodingUnit: '',
  referenceUnit: '',
  price: '',
  decimals: '2',
  data: '',
};

export const cheese: State = {
  ...empty,
  scanned: '2712043002504',
  template: 'ean13_instore_chk',
  code: '71204',
  encodingUnit: 'g',
  referenceUnit: 'kg',
  price: '6.40',
  data: '250',
};

export const samples: Record<string, Partial<State>> = {
  'Cheese, 250 g': cheese,
  'Eight rolls': {
    scanned: '2600771000087',
    template: 'ean13_instore_chk',
    code: '60077',
    encodingUnit: 'piece',
    price: '0.45',
    data: '8',
  },
  'Salad, price in the code': {
    scanned: '2543210003495',
    template: 'ean13_instore',
    code: '54321',
    encodingUnit: 'price',
    data: '349',
  },
  Newspaper: {scanned: '4190000103903', template: 'german_print', code: '19', encodingUnit: 'price', data: '390'},
  'One case': {scanned: '0119521234100178', template: 'ean14_code128', code: '19521234100178', price: '8.99'},
  'GS1 elements': {scanned: '(01)09521234100010(15)260331(10)A7-42'},
  'Wrong check digit': {scanned: '2712044002503', template: 'ean13_instore_chk', code: '71204', encodingUnit: 'g'},
  'List of codes': {
    scanned: [
      '9521234100102;10010',
      '9521234100118;10011',
      '2712043002504;10012',
      '4190000103903;10016',
      '9521234100188;10018',
      '9521234100102;10020',
    ].join('\n'),
  },
};
