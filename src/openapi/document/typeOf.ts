import type {ResolvedSchema} from './resolveSchema';

/** The type of a schema in words: `array of Product`, `string (date-time)`; objects with a name go by it. */
export function typeOf(schema: ResolvedSchema, around: readonly ResolvedSchema[] = []): string {
  const {keywords, name, items} = schema;
  const inside = [...around, schema];
  // Schemas without a name may hold themselves too.
  const typeInside = (inner: ResolvedSchema) => (inside.includes(inner) ? 'any value' : typeOf(inner, inside));
  if (items) {
    // A named array is not looked into: it may hold itself.
    const entry = items.items && items.name !== undefined ? items.name : typeInside(items);
    return `array of ${entry.replace(/^array /, 'arrays ')}`;
  }
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return name ?? [...new Set(alternatives.map((one) => one.name ?? typeInside(one)))].join(' or ');
  const types = [keywords.type ?? []].flat().filter((type) => type !== 'null');
  const base = types.join(' or ') || (keywords.enum ? 'string' : schema.properties ? 'object' : 'any value');
  if (base === 'object') return schema.properties && name ? name : 'object';
  return keywords.format ? `${base} (${keywords.format})` : base;
}
