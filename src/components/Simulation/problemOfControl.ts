/** A problem of a control, at the field of its form; at none if the field is empty. */
export interface Problem {
  field: string;
  text: string;
}

const titles: Readonly<Record<string, string>> = {
  product: 'SKU or code',
  amount: 'Quantity',
  price: 'Price in cents',
  weight: 'Weight or size',
  coupons: 'Coupon codes or IDs',
  at: 'Time',
  shopID: 'Shop',
};

/** Finds the field that an error names, such as `items[1].amount must be …` or `coupons[0]: The coupon …`. */
export function readProblem(message: string): Problem {
  const [, list, number, part, reason = ''] = /^(items|coupons)\[(\d+)\](?:\.(\w+))?:? (.*)$/s.exec(message) ?? [];
  if (list === 'coupons') return {field: list, text: `${titles[list]}: ${reason}`};
  if (list === 'items') {
    const index = Number(number);
    const asked = reason.startsWith('Enter the price')
      ? 'price'
      : / is priced per /.test(reason)
        ? 'weight'
        : 'product';
    const field = part === 'amount' || part === 'price' || part === 'weight' ? part : asked;
    return {field: `items[${index}].${field}`, text: `Line ${index + 1}, ${titles[field]}: ${reason}`};
  }
  if (message.startsWith('unknown shop')) return {field: 'shopID', text: `${titles['shopID']}: ${message}`};
  const [, name = '', rule] = /^(at|shopID) (.*)$/s.exec(message) ?? [];
  return name === '' ? {field: '', text: message} : {field: name, text: `${titles[name]}: ${rule}`};
}
