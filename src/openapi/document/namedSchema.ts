import {nearest, otherNames} from '../../lib/nearest';
import {documentPathOf} from '../../site/guideApis';
import {loadDocument} from './loadDocument';
import type {ResolvedSchema} from './resolveSchema';

/**
 * A named schema of an API, also of one that only a guide describes.
 * @param api ID such as `products` or `checkout`
 * @throws Error that suggests the nearest name, or lists the available ones
 */
export async function namedSchema(api: string, name: string): Promise<ResolvedSchema> {
  const file = documentPathOf(api);
  const {schemas} = await loadDocument(file);
  const schema = schemas.get(name);
  if (schema) return schema;
  const names = [...schemas.keys()];
  throw new Error(`There is no schema ${name} in ${file}. ${otherNames(names, nearest(name, names))}`);
}
