import type {Project} from '../../simulator/state';

interface Question {
  sku: string;
  shop: string;
  tier: string;
}

/**
 * The categories and prices that the simulator stores, and a question that they answer.
 * @param asked the question so far
 * @returns `undefined` if there are no prices
 */
export function fromSimulator(project: Project | undefined, asked: Question) {
  if (!project || project.prices.size === 0) return undefined;
  const toLines = (objects: readonly object[]) => objects.map((one) => JSON.stringify(one)).join('\n');
  const categories = [...project.categories.values()];
  const sku = project.prices.has(asked.sku.trim()) ? asked.sku : [...project.prices.keys()][0]!;
  const lists = project.prices.get(sku.trim())!;
  const shops = [...project.shops.keys(), ...categories.flatMap((one) => (one['shops'] as string[] | undefined) ?? [])];
  const tiers = lists.flatMap(({prices}) => prices.map(({tier}) => tier as string));
  const kept = (value: string, known: readonly string[]) =>
    known.includes(value.trim()) ? value : (known[0] ?? value);
  return {
    categories: toLines(categories),
    stored: toLines([...project.prices].flatMap(([key, of]) => of.map((one) => ({sku: key, ...one})))),
    sku,
    shop: kept(asked.shop, shops),
    tier: kept(asked.tier, tiers),
  };
}
