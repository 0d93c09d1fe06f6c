import {pageOf, Refusal, type Behaviors} from '../call';
import {matcher} from '../matcher';
import {priceAt} from '../sale/priceAt';
import type {Fields} from '../state';

function resultOf(product: Fields, entry: Fields | undefined): Fields {
  const {name = '', productType = 'default', weighByCustomer = false, saleStop = false, notForSale = false} = product;
  const all: Fields = {
    sku: product['sku'],
    name,
    description: product['description'],
    subtitle: product['subtitle'],
    imageUrl: product['imageURL'],
    type: productType,
    saleRestriction: product['saleRestriction'],
    saleStop,
    notForSale,
    price: entry?.['price'],
    basePrice: entry?.['basePrice'],
    weighing: weighingOf(product),
    referenceUnit: product['referenceUnit'],
    encodingUnit: product['encodingUnit'],
    weighByCustomer,
    additionalAttributes: product['additionalAttributes'],
    quantityPriceKey: product['quantityPriceKey'],
  };
  // The document allows no null here.
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
}

function weighingOf({productType, weighByCustomer}: Fields): string {
  if (productType === 'depositReturnVoucher') return productType;
  if (weighByCustomer) return 'user';
  return productType === 'weighable' ? 'predefined' : 'piece';
}

export const searchBehaviors: Behaviors = {
  searchProductsWithPrices(call) {
    const {project, body, now} = call;
    const {search, shopID, showProductsWithoutPrices = false} = body;
    const {page = 1, perPage = 50} = body as {page?: number; perPage?: number};
    call.because('search-page');
    if (page < 1 || perPage < 1) throw new Refusal(400, 'page and perPage must be at least 1', 'search-page');
    if (!('page' in body) || !('perPage' in body)) call.because('search-defaults');
    call.because(
      'text-search',
      'word-match',
      'search-quantity',
      'search-without-price',
      'search-deleted',
      'search-weighing',
    );
    const matches = matcher(String(search));
    const found = [...project.products.values()].flatMap(({product}) => {
      if (!matches(product)) return [];
      const query = {sku: product['sku'] as string, shopID: shopID as string, quantity: 1, moment: now};
      const entry = priceAt(project, query, call.because);
      return entry || showProductsWithoutPrices === true ? [{product, entry}] : [];
    });
    const {entries, pagination} = pageOf(found, page, perPage);
    return {status: 200, body: {products: entries.map(({product, entry}) => resultOf(product, entry)), pagination}};
  },
};
