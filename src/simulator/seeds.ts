import type {Fields, Tables} from '../openapi/simulation/tables';
import {emptyProject, emptyState, type Project, type State} from './state';

export const seedNames = ['empty', 'story'] as const;
export type SeedName = (typeof seedNames)[number];

/** Moment at which the example story goes on: the morning after its orders and its closing. */
export const storyMoment = Date.parse('2026-03-03T09:00:00+01:00');

/** The initial state: nothing, or the example project of the documents. */
export function seed(name: SeedName, {story}: Tables): State {
  return name === 'empty' ? emptyState : {projects: new Map([[story.project, storyProject(story)]])};
}

/** The products of the story were stored on the morning of its day. */
const imported = Date.parse('2026-03-02T06:00:00+01:00');

function storyProject(story: Tables['story']): Project {
  const availabilities = new Map<string, {shopID: string; value: string}[]>();
  const put = ({sku, shopID, value}: Fields) => {
    const before = availabilities.get(sku as string)?.filter((one) => one.shopID !== shopID) ?? [];
    availabilities.set(sku as string, [...before, {shopID: shopID as string, value: value as string}]);
  };
  for (const {op, availability} of story.availabilityChanges) if (op === 'put') put(availability as Fields);
  story.availabilities.forEach(put);
  const prices = new Map<string, {category: string; prices: readonly Fields[]}[]>();
  for (const {sku, category, prices: list} of story.prices)
    if ((list as Fields[]).length > 0)
      prices.set(sku as string, [
        ...(prices.get(sku as string) ?? []),
        {category: category as string, prices: list as Fields[]},
      ]);
  const keyed = <K>(values: readonly Fields[], key: (value: Fields) => K): Map<K, Fields> =>
    new Map(values.map((value) => [key(value), value]));
  const numbered = (values: readonly Fields[]) => keyed(values, ({id}) => id as number);
  const highest = (values: readonly Fields[]) => Math.max(0, ...values.map(({id}) => id as number));
  const logs = story.closings.flatMap(({logs: list}) => list as {id: number; format: string; state: string}[]);
  return {
    ...emptyProject,
    products: new Map(
      story.products.map((product) => [product['sku'] as string, {product, createdAt: imported, updatedAt: imported}]),
    ),
    categories: keyed(
      story.categories.map((one) => stored(one)),
      ({id}) => id as string,
    ),
    prices,
    availabilities,
    configurations: numbered(story.configurations.map((one) => stored(one, 'projectID', 'active'))),
    coupons: new Map(
      story.coupons.map((coupon) => [
        coupon['id'] as string,
        {coupon: stored(coupon, 'projectID', 'name', 'description'), tag: story.couponTag},
      ]),
    ),
    shops: new Map(Object.entries(story.shops)),
    orders: keyed(story.orders, ({id}) => id as string),
    closings: keyed(
      story.closings.map((closing) => ({
        ...stored(closing),
        logs: (closing['logs'] as {id: number}[]).map(({id}) => id),
      })),
      ({shopID, sequenceNumber}) => `${String(shopID)}/${String(sequenceNumber)}`,
    ),
    logs: new Map(logs.map(({id, format, state}) => [id, {format, state, content: story.logContent}])),
    schedules: numbered(story.schedules.map((one) => stored(one, 'project'))),
    active: (story.configurations.find(({active}) => active)?.['id'] as number | undefined) ?? 0,
    last: {
      configuration: highest(story.configurations),
      coupon: story.coupons.length,
      order: story.orders.length,
      log: highest(logs.map(({id}) => ({id}))),
      schedule: highest(story.schedules),
      process: 0,
    },
  };
}

/** What is stored of a response: without links and other fields that every response gets anew. */
function stored({links: _, ...value}: Fields, ...added: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !added.includes(name)));
}
