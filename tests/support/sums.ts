/** Adds up the purchase of a sample; every amount is an integer in the subunit of the currency. */

interface Line {
  id?: string;
  amount: number;
  price?: number;
  totalPrice?: number;
  taxRate?: string;
  /** Pieces of a pack; 0 if it is none. */
  units?: number;
  /** In grams, with the price for a kilogram: the only pair that samples use. */
  weight?: number;
  priceModifiers?: readonly {price?: number}[];
}

interface TaxShare {
  rate: string;
  net: number;
  /** Named `share` on the way to a POS, `tax` in a closing. */
  share?: number;
  tax?: number;
  total: number;
}

type ByRate = Readonly<Record<string, number>>;

/** A cart with prices, a checkout, an order or a closing: what they have in common. */
export interface Sample {
  lineItems?: Line[];
  items?: Line[];
  taxShares?: TaxShare[];
  netPrice?: number;
  totalPrice?: number;
  total?: number;
  price?: {price: number; netPrice: number; tax: ByRate; taxNet: ByRate; taxPre: ByRate};
  shareByPaymentMethod?: readonly {amount: number}[];
}

/**
 * Compares the numbers of a purchase with each other. Taxes are rounded to the nearest subunit for each rate.
 * @returns a message for every number that doesn't match
 */
export function sumProblems(sample: Sample): string[] {
  const {price} = sample;
  const lines = sample.lineItems ?? sample.items ?? [];
  const shares: readonly TaxShare[] = price
    ? Object.entries(price.taxPre).map(([rate, total]) => {
        return {rate, total, net: price.taxNet[rate] ?? 0, tax: price.tax[rate] ?? 0};
      })
    : (sample.taxShares ?? []);
  const total = price?.price ?? sample.totalPrice ?? sample.total;
  const problems = [...lines.flatMap(lineProblems), ...shares.flatMap((share) => shareProblems(share, lines))];
  if (total === undefined) return problems;

  const ofLines = sum(lines.map(({totalPrice = 0}) => totalPrice));
  if (lines.length > 0 && ofLines !== total) problems.push(`total ${total}, the lines give ${ofLines}`);
  const ofShares = sum(shares.map((share) => share.total));
  if (ofShares !== total) problems.push(`total ${total}, the tax rates give ${ofShares}`);
  const net = price?.netPrice ?? sample.netPrice;
  const ofNets = sum(shares.map((share) => share.net));
  if (net !== undefined && net !== ofNets) problems.push(`net price ${net} instead of ${ofNets}`);
  if (sample.shareByPaymentMethod) {
    const paid = sum(sample.shareByPaymentMethod.map(({amount}) => amount));
    if (paid !== total) problems.push(`payments ${paid} instead of ${total}`);
  }
  return problems;
}

function lineProblems({id = '?', amount, units, price, totalPrice, weight, priceModifiers = []}: Line): string[] {
  if (price === undefined || totalPrice === undefined) return [];
  const single = price + sum(priceModifiers.map((modifier) => modifier.price ?? 0));
  const expected = Math.round(single * (weight ? weight / 1000 : amount * (units || 1)));
  return totalPrice === expected ? [] : [`line ${id}: ${totalPrice} instead of ${expected}`];
}

function shareProblems({rate, net, total, ...share}: TaxShare, lines: readonly Line[]): string[] {
  const problems: string[] = [];
  const tax = share.share ?? share.tax ?? 0;
  if (net + tax !== total) problems.push(`rate ${rate}: ${net} net + ${tax} tax is not ${total}`);
  const expected = Math.round((total * Number(rate)) / (100 + Number(rate)));
  if (tax !== expected) problems.push(`rate ${rate}: tax ${tax} instead of ${expected}`);
  const ofLines = sum(lines.filter(({taxRate}) => taxRate === rate).map(({totalPrice = 0}) => totalPrice));
  if (lines.length > 0 && ofLines !== total) problems.push(`rate ${rate}: total ${total}, the lines give ${ofLines}`);
  return problems;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
