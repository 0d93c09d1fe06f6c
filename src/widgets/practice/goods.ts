/** What lies on the counter of an exercise, from the example story. */
import type {Platform} from './platform';

export type Good =
  /** Has a barcode. */
  | {kind: 'code'; label: string; code: string}
  /** Goes on the scale. */
  | {kind: 'loose'; label: string; grams: number}
  | {kind: 'loyalty-card'; label: string}
  | {kind: 'badge'; label: string}
  /** One of the QR codes on a phone. */
  | {kind: 'phone'; label: string; codes: readonly string[]; number: number};

/** Items by SKU; labels and vouchers by the code that is printed on them. */
const printed: Readonly<Record<string, string>> = {
  '2712043002504': 'Mountain cheese (scale label)',
  '2600771000087': 'Bread rolls (scale label)',
  '4190000103903': 'Daily newspaper',
  '9521234180104': 'Chocolate bars, pack of five',
  '2900100003452': 'Deposit return voucher (€3.45)',
  '9521234900054': 'Coupon: €5 off',
  '9521234999990': 'Item with an unknown code',
};

/** Goods by their names in exercises: an SKU, a printed code, or one of the names below. */
export function goodOf(name: string, {products}: Platform): Good {
  if (name === 'bananas') return {kind: 'loose', label: 'Bananas, loose (PLU 4011)', grams: 1240};
  if (name === 'loyalty-card') return {kind: 'loyalty-card', label: 'Loyalty card'};
  if (name === 'badge') return {kind: 'badge', label: 'Your personal QR code'};
  if (name === 'phone-1')
    return {
      kind: 'phone',
      label: 'Phone: QR code 1 of 2',
      codes: ['9521234100010', '9521234100102'],
      number: 1,
    };
  if (name === 'phone-2') return {kind: 'phone', label: 'Phone: QR code 2 of 2', codes: ['9521234100188'], number: 2};
  const label = printed[name];
  if (label !== undefined) return {kind: 'code', code: name, label};
  const {name: title, codes} = products.get(name) as {name: string; codes: readonly {code: string}[]};
  return {kind: 'code', label: title, code: codes[0]!.code};
}
