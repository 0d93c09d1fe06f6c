/** Which price applies: what a search shows, and what a sale charges. */
import {readTimestamp} from '../../lib/timestamps';
import type {RuleName} from '../rules';
import type {Fields, Project} from '../state';
import {categoriesOf, type Category, type PriceEntry} from './priceModel';

/**
 * @param quantity amount in the cart
 * @param moment milliseconds
 * @returns the entry that applies; undefined if the product has no price in the shop
 */
export function priceAt(
  {categories, prices}: Project,
  {sku, shopID, quantity, moment}: {sku: string; shopID: string; quantity: number; moment: number},
  because: (rule: RuleName) => void,
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
  because('price-tier');
  because('price-validity');
  const start = ({validFrom}: PriceEntry) => (validFrom === undefined ? -Infinity : readTimestamp(validFrom)!);
  const end = ({validTo}: PriceEntry) => (validTo === undefined ? Infinity : readTimestamp(validTo)!);
  const fitting = entries.filter(
    (entry) =>
      entry.tier === tier && (entry.quantity ?? 1) <= quantity && start(entry) <= moment && moment <= end(entry),
  );
  if (quantity !== 1) because('price-quantity');
  const most = Math.max(...fitting.map((entry) => entry.quantity ?? 1));
  return fitting
    .filter((entry) => (entry.quantity ?? 1) === most)
    .reduce<(PriceEntry & Fields) | undefined>((a, b) => (a && start(a) >= start(b) ? a : b), undefined);
}

const usual = 'regular';
