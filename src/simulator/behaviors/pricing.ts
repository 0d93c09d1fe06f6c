import type {Behaviors, Call} from '../call';
import {compare, mismatch, notFound, picked, Refusal, selfLink} from '../call';
import {readTimestamp} from '../../lib/timestamps';
import {ChangedLists, without, withEntry, type Fields, type PricesOfCategory} from '../state';

/** A category as the API returns it. */
function shown({projectID}: Call, category: Fields): Fields {
  const {id, name = null, ...rest} = category;
  const links = selfLink(projectID, 'pricing', 'categories', 'id', String(id));
  return {id, project: projectID, name, ...rest, links};
}

/** The fields that a category keeps. */
function toStore({shops = [], ...body}: Fields, id: string): Fields {
  return {id, ...picked(body, ['name', 'priority']), shops};
}

function idOf({path, project}: Call): string {
  const id = String(path['pricingCategoryID']);
  if (!project.categories.has(id)) throw notFound();
  return id;
}

/** What no price can be, and no document rules out. */
function problemOf({quantity = 1, validFrom, validTo}: Fields): string | undefined {
  if ((quantity as number) <= 0) return 'quantity must be greater than 0';
  const [from, to] = [validFrom, validTo].map((time) => (time === undefined ? undefined : readTimestamp(String(time))));
  return from !== undefined && to !== undefined && to <= from ? 'validTo must be after validFrom' : undefined;
}

/** The fields of an entry that are kept. */
function entryOf(entry: Fields): Fields {
  return picked(entry, ['tier', 'price', 'currency', 'basePrice', 'validFrom', 'validTo', 'quantity']);
}

function sorted(lines: readonly PricesOfCategory[]): {category: string; entry: Fields}[] {
  const start = ({validFrom}: Fields) => (validFrom === undefined ? -Infinity : readTimestamp(validFrom as string)!);
  return lines
    .flatMap(({category, prices}) => prices.map((entry) => ({category, entry})))
    .sort(
      (a, b) =>
        compare(a.category, b.category) ||
        compare(a.entry['tier'] as string, b.entry['tier'] as string) ||
        // Subtracting infinities would give NaN.
        (start(a.entry) === start(b.entry) ? 0 : start(a.entry) - start(b.entry)),
    );
}

export const pricingBehaviors: Behaviors = {
  listPricingCategories(call) {
    const categories = [...call.project.categories.values()].map((category) => shown(call, category));
    return {status: 200, body: {categories, links: selfLink(call.projectID, 'pricing', 'categories')}};
  },

  createPricingCategory(call) {
    const {project, body} = call;
    const id = body['id'];
    call.because('category-id', 'read-only');
    if (typeof id !== 'string' || id === '') throw new Refusal(400, 'id is required', 'category-id');
    if (project.categories.has(id)) throw new Refusal(400, `The category ${id} already exists`, 'category-id');
    const category = toStore(body, id);
    const categories = withEntry(project.categories, id, category);
    return {status: 201, body: shown(call, category), project: {...project, categories}};
  },
  getPricingCategory: (call) => ({status: 200, body: shown(call, call.project.categories.get(idOf(call))!)}),

  updatePricingCategory(call) {
    const {project, body} = call;
    const id = idOf(call);
    call.because('category-replaced', 'category-match');
    if (body['id'] !== undefined && body['id'] !== id) throw mismatch('id', body['id'], id, 'category-match');
    const category = toStore(body, id);
    const categories = withEntry(project.categories, id, category);
    return {status: 200, body: shown(call, category), project: {...project, categories}};
  },

  deletePricingCategory(call) {
    const {project} = call;
    const id = idOf(call);
    call.because('category-prices-stay');
    return {status: 204, project: {...project, categories: without(project.categories, id)}};
  },

  deleteCategoryPrices(call) {
    const {project, path} = call;
    const [sku, category] = [String(path['sku']), String(path['pricingCategoryID'])];
    const before = project.prices.get(sku) ?? [];
    const rest = before.filter((one) => one.category !== category);
    if (rest.length === before.length) throw new Refusal(404, 'Not found', 'prices-none');
    call.because('prices-deleted');
    const prices = rest.length > 0 ? withEntry(project.prices, sku, rest) : without(project.prices, sku);
    return {status: 204, project: {...project, prices}};
  },

  importCategoryPrices(call) {
    const {project} = call;
    call.because('prices-replaced', 'category-prices-stay', 'prices-sensible');
    const changes = new ChangedLists(project.prices, (one: PricesOfCategory) => one.category);
    const seen = new Set<string>();
    for (const [index, {value, problem}] of call.lines.entries()) {
      if (problem !== undefined) throw new Refusal(400, `Line ${index + 1}: ${problem}`, 'prices-all-or-none');
      const {sku, category, prices: list} = value as {sku: string; category: string; prices?: Fields[]};
      if (!list) throw new Refusal(400, `Line ${index + 1}: prices is required`, 'prices-list');
      for (const [at, entry] of list.entries()) {
        const wrong = problemOf(entry);
        if (wrong !== undefined) throw new Refusal(400, `Line ${index + 1}: prices[${at}].${wrong}`, 'prices-sensible');
      }
      const key = JSON.stringify([sku, category]);
      if (seen.has(key)) call.because('prices-last-line');
      seen.add(key);
      const categories = changes.of(sku);
      categories.delete(category);
      if (list.length === 0) call.because('prices-removed');
      else categories.set(category, {category, prices: list.map(entryOf)});
    }
    return {status: 201, project: {...project, prices: changes.done()}};
  },

  listPrices(call) {
    const sku = String(call.path['sku']);
    call.because('prices-sorted');
    const lines = sorted(call.project.prices.get(sku) ?? []);
    return {status: 200, body: lines.map(({category, entry}) => ({sku, category, quantity: 1, ...entry}))};
  },
};
