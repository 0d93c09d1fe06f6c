import {readTimestamp} from '../../lib/timestamps';
import {acceptedIn} from '../accepted';
import type {Answer, Behaviors, Call, Line} from '../call';
import {known, mismatch, notFound, Refusal, withDefaults} from '../call';
import {limits} from '../limits';
import {matcher} from '../matcher';
import type {RuleName} from '../rules';
import {codesOf, without, type Fields, type Project, type StoredProduct} from '../state';

/** A product as the API returns it. */
function shown({projectID, tables}: Call, {product}: StoredProduct): Fields {
  const {Product, Code} = tables.fields;
  const codes = codesOf(product);
  return withDefaults(Product, {
    ...product,
    project: projectID,
    codes: codes.map((code) => withDefaults(Code, code)),
  });
}

const listType = 'application/vnd.snabble.product.list.v2+json';

/** Whether `Accept` prefers the first media type, or doesn't prefer the second. */
function isAccepted(accept: string | null, first: string, second: string): boolean {
  const quality = (type: string): number => {
    const [main] = type.split('/');
    const found = acceptedIn(accept ?? '*/*').map(({name, weight}) => {
      const precision = name === type ? 3 : name === `${main}/*` ? 2 : name === '*/*' ? 1 : 0;
      return {precision, weight};
    });
    const best = found.reduce((a, b) => (b.precision > a.precision ? b : a), {precision: 0, weight: 0});
    return best.weight;
  };
  return quality(first) >= quality(second);
}

function plusOf(product: Fields): readonly string[] {
  return (product['pluSet'] as string[] | null | undefined) ?? [];
}

/** Which product has which PLU. */
function ownersOf({products}: Project): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [sku, {product}] of products) for (const plu of plusOf(product)) owners.set(plu, sku);
  return owners;
}

/** What is wrong with a product besides what the document says. */
function codesProblem(product: Fields): [message: string, rule: RuleName] | undefined {
  const codes = codesOf(product);
  const primary = codes.filter(({isPrimary}) => isPrimary === true).length;
  if (primary > 1) return ['more than one primary code', 'one-primary'];
  if (primary > 0 && codes.some(({transmissionCode}) => transmissionCode))
    return ["transmissionCode can't be combined with a primary code", 'transmission'];
  return undefined;
}

/** The product to store: the fields that the document declares. */
function toStore({tables, now}: Call, value: Fields, before: StoredProduct | undefined): StoredProduct {
  const {project: _, ...product} = known(tables.fields.Product, value);
  const codes = product['codes'] as Fields[] | undefined;
  return {
    product: codes ? {...product, codes: codes.map((code) => known(tables.fields.Code, code))} : product,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

function store(call: Call, status: number): Answer {
  const {body, project} = call;
  const problem = codesProblem(body);
  call.because('one-primary');
  if (problem) throw new Refusal(400, ...problem);
  const sku = body['sku'] as string;
  const plus = plusOf(body);
  if (plus.length > 0) {
    call.because('one-plu');
    const owners = ownersOf(project);
    const taken = plus.find((plu) => (owners.get(plu) ?? sku) !== sku);
    if (taken !== undefined)
      throw new Refusal(400, `PLU ${taken} belongs to the product ${owners.get(taken)!}`, 'plu-keeper');
  }
  call.because('known-fields');
  const products = new Map(project.products).set(sku, toStore(call, body, project.products.get(sku)));
  return {status, project: {...project, products}};
}

/** Notes when products were deleted; forgets the oldest ones beyond what a project stores. */
function withDeleted({deleted}: Project, skus: Iterable<string>, now: number): ReadonlyMap<string, number> {
  const all = new Map(deleted);
  for (const sku of skus) {
    all.delete(sku);
    all.set(sku, now);
  }
  const excess = all.size - limits.products;
  return excess > 0 ? new Map([...all].slice(excess)) : all;
}

/**
 * Leaves each PLU to one product, after all lines of a batch, so that the same batch sent again gives the same result:
 * to the product that had it, and otherwise to the first that asks for it.
 * @param products with the batch; products that lose PLUs are replaced
 * @param skus of the batch
 * @returns PLUs that products of the batch don't get, by SKU
 */
function dividePlus(
  before: Project,
  products: Map<string, StoredProduct>,
  skus: Iterable<string>,
): Map<string, readonly string[]> {
  const wanted = [...skus].flatMap((sku): [string, readonly string[]][] => {
    const plus = plusOf(products.get(sku)!.product);
    return plus.length > 0 ? [[sku, plus]] : [];
  });
  // Most batches have no PLU, so their owners aren't looked up.
  if (wanted.length === 0) return new Map();
  const owners = ownersOf(before);
  for (const [plu, sku] of owners) if (!plusOf(products.get(sku)?.product ?? {}).includes(plu)) owners.delete(plu);
  for (const [sku, plus] of wanted) for (const plu of plus) if (!owners.has(plu)) owners.set(plu, sku);
  return new Map(
    wanted.flatMap(([sku, plus]): [string, string[]][] => {
      const lost = plus.filter((plu) => owners.get(plu) !== sku);
      if (lost.length === 0) return [];
      const one = products.get(sku)!;
      const pluSet = plus.filter((plu) => !lost.includes(plu));
      products.set(sku, {...one, product: {...one.product, pluSet}});
      return [[sku, lost]];
    }),
  );
}

function withoutProducts({project, now}: Call): Pick<Answer, 'project'> {
  if (project.products.size === 0) return {};
  const deleted = withDeleted(project, project.products.keys(), now);
  return {project: {...project, products: new Map(), deleted}};
}

/** Lines without those of products that don't get all of their PLUs, each with its problem. */
function refusedWithout(lines: readonly Line[], lost: ReadonlyMap<string, readonly string[]>): Line[] {
  return lines.map((line) => {
    const plus = line.problem === undefined ? lost.get(String(line.value['sku'])) : undefined;
    if (!plus) return line;
    const problem = `PLU ${plus.join(', ')} belongs to another product. Without --strict, the simulator stores the product without it`;
    return {value: line.value!, problem};
  });
}

/** Stores the lines of a batch that are valid. */
function importProducts(call: Call): Answer {
  const {project} = call;
  call.because('batch-lines', 'batch-order', 'known-fields');
  const products = new Map(project.products);
  const results = call.lines.map(({value, problem}): {sku?: string; status: string; message: string} => {
    const sku = value?.['sku'];
    const result = (status: string, message: string) => ({
      ...(typeof sku === 'string' && {sku}),
      status,
      message,
    });
    if (problem !== undefined) {
      if (typeof sku !== 'string') call.because('batch-json');
      return result('error', problem);
    }
    const wrong = codesProblem(value);
    if (wrong) {
      call.because(wrong[1]);
      return result('error', wrong[0]);
    }
    products.set(sku as string, toStore(call, value, products.get(sku as string)));
    return result('ok', '');
  });
  const stored = results.filter(({status}) => status === 'ok');
  if (stored.length === 0) return {status: 200, body: results};
  const lost = dividePlus(project, products, new Map(stored.map((result) => [result.sku!, result])).keys());
  if (call.strict && lost.size > 0) {
    call.because('strict', 'one-plu', 'plu-keeper');
    return importProducts({...call, lines: refusedWithout(call.lines, lost)});
  }
  for (const result of stored) {
    const plus = lost.get(result.sku!);
    if (!plus) continue;
    call.because('one-plu', 'plu-keeper');
    result.message = `PLU ${plus.join(', ')} belongs to another product`;
  }
  return {status: 200, body: results, project: {...project, products}};
}

export const productBehaviors: Behaviors = {
  listProducts(call) {
    const {limit, q} = call.query;
    call.because('limit', 'list-lines', 'list-order');
    let found = [...call.project.products.values()];
    if (q !== undefined) {
      call.because('text-search', 'word-match');
      const matches = matcher(String(q));
      found = found.filter(({product}) => matches(product));
    }
    if (limit) found = found.slice(0, limit as number);
    const list = found.map((one) => shown(call, one));
    const lines = Object.keys(call.operation.responses['200']!).find((type) => type.includes('ndjson'))!;
    const headers = {Vary: 'Accept'};
    return isAccepted(call.headers.get('accept'), lines, listType)
      ? {status: 200, headers, body: list, mediaType: lines}
      : {status: 200, headers, body: {products: list}, mediaType: listType};
  },

  createProduct(call) {
    call.because('post-updates');
    return store(call, 201);
  },

  deleteAllProducts(call) {
    call.because('delete-all', 'delete-all-rest');
    return {status: 200, ...withoutProducts(call)};
  },

  getProduct(call) {
    const found = call.project.products.get(String(call.path['sku']));
    if (!found) throw notFound();
    call.because('defaults');
    return {status: 200, body: shown(call, found)};
  },

  putProduct(call) {
    call.because('put-replaces', 'sku-match');
    const {sku} = call.path;
    if (call.body['sku'] !== sku) throw mismatch('sku', call.body['sku'], sku, 'sku-match');
    return store(call, 200);
  },

  deleteProduct(call) {
    const {project, now} = call;
    const sku = String(call.path['sku']);
    call.because('delete-product');
    if (!project.products.has(sku)) throw notFound();
    const products = without(project.products, sku);
    return {status: 204, project: {...project, products, deleted: withDeleted(project, [sku], now)}};
  },

  getProductByPLU(call) {
    call.because('plu-exact');
    const plu = String(call.path['plu']);
    for (const one of call.project.products.values())
      if (plusOf(one.product).includes(plu)) return {status: 200, body: shown(call, one)};
    throw notFound();
  },

  listSKUsByPLU(call) {
    call.because('plu-prefix', 'plu-prefix-case');
    const prefix = String(call.query['plu-prefix']).toLowerCase();
    const found = [...call.project.products].filter(([, {product}]) =>
      plusOf(product).some((plu) => plu.toLowerCase().startsWith(prefix)),
    );
    return {status: 200, body: found.map(([sku]) => sku)};
  },

  importProducts,

  getProductStatistics(call) {
    const {products, deleted} = call.project;
    const since = readTimestamp(String(call.query['since'])) ?? 0;
    call.because('statistics', 'statistics-once');
    const all = [...products.values()];
    const count = (fits: (one: StoredProduct) => boolean) => all.filter(fits).length;
    return {
      status: 200,
      body: {
        count: all.length,
        inStock: count(({product}) => product['outOfStock'] !== true),
        created: count(({createdAt}) => createdAt >= since),
        updated: count(({createdAt, updatedAt}) => createdAt < since && updatedAt >= since),
        deleted: [...deleted].filter(([sku, at]) => at >= since && !products.has(sku)).length,
      },
    };
  },

  getProductHealth(call) {
    call.because('health', 'health-up');
    return {status: 200, body: {status: 'UP'}};
  },

  deleteProductData(call) {
    call.because('sweep', 'sweep-rest');
    const {project = call.project} = withoutProducts(call);
    return {
      status: 204,
      ...(call.project !== project || project.prices.size > 0 ? {project: {...project, prices: new Map()}} : {}),
    };
  },
};
