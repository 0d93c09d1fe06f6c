/** The price that a search shows and a sale charges. */
import type {RuleName} from '../rules';
import type {Fields, Project} from '../state';
import {categoriesOf, largestQuantity, misfitOf, withValidity, type Category, type PriceEntry} from './priceModel';

/**
 * @param quantity amount in the cart
 * @param moment milliseconds
 * @returns the entry that applies; undefined if the product has no price in the shop
 */
export function priceAt(
  {categories, prices}: Project,
  {sku, shopID, quantity, moment}: {sku: string; shopID: string; quantity: number; moment: number},
  because: (...rules: readonly RuleName[]) => void,
): (PriceEntry & Fields) | undefined {
  const lines = prices.get(sku);
  if (!lines) return undefined;
  because('price-category');
  const all = [...categories.values()] as unknown as Category[];
  const order = categoriesOf(shopID, all).flat();
  const entries = order
    .map(({id}) => lines.find(({category}) => category === id)?.prices as readonly (PriceEntry & Fields)[] | undefined)
    .find((list) => list !== undefined);
  if (!entries) return undefined;
  const tiers = entries.map(({tier}) => tier).sort();
  const tier = tiers.includes(usual) ? usual : tiers[0];
  because('price-tier', 'price-validity');
  if (quantity !== 1) because('price-quantity');
  const applying = withValidity(entries).filter(
    (one) => misfitOf(one, {tier: tier!, amount: quantity}, moment) === undefined,
  );
  const most = largestQuantity(applying);
  return applying
    .filter((one) => one.quantity === most)
    .reduce<(typeof applying)[number] | undefined>((a, b) => (a && a.from >= b.from ? a : b), undefined)?.entry;
}

const usual = 'regular';
