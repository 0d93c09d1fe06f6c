/** The codes of products, to look up what was scanned. */
import type {TemplateName} from './sale/templates';
import {codesOf, type Fields, type Project} from './state';

/** A code with its position among all codes. */
interface Placed {
  product: Fields;
  code: Fields;
  position: number;
}

/** By template, then by the code. */
type Codes = Map<TemplateName, Map<unknown, Placed>>;

const codesOfProducts = new WeakMap<Project['products'], Codes>();

/** The codes of all products by template. A code that several products have belongs to the first of them. */
export function codesIn(products: Project['products']): Codes {
  const known = codesOfProducts.get(products);
  if (known) return known;
  const codes: Codes = new Map();
  let position = 0;
  for (const {product} of products.values())
    for (const code of codesOf(product)) {
      const template = (code['template'] ?? 'default') as TemplateName;
      const ofTemplate = codes.get(template) ?? new Map<unknown, Placed>();
      codes.set(template, ofTemplate);
      if (!ofTemplate.has(code['code'])) ofTemplate.set(code['code'], {product, code, position});
      position += 1;
    }
  codesOfProducts.set(products, codes);
  return codes;
}
