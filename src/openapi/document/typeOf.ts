import type {ResolvedSchema} from './resolveSchema';

/** The type of a schema in words: `array of Product`, `string (date-time)`; named objects use their name. */
export function typeOf(schema: ResolvedSchema, around: readonly ResolvedSchema[] = []): string {
  const {keywords, name, items} = schema;
  const inside = [...around, schema];
  // Unnamed schemas can be recursive, too.
  const typeInside = (inner: ResolvedSchema) => (inside.includes(inner) ? 'any value' : typeOf(inner, inside));
  if (items) {
    // Don't expand a named array: it can be recursive.
    const entry = items.items && items.name !== undefined ? items.name : typeInside(items);
    return `array of ${entry.replace(/^array /, 'arrays ')}`;
  }
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return name ?? [...new Set(alternatives.map((one) => one.name ?? typeInside(one)))].join(' or ');
  const types = [keywords.type ?? []].flat().filter((type) => type !== 'null');
  const base = types.join(' or ') || (keywords.enum ? 'string' : schema.properties ? 'object' : 'any value');
  if (base === 'object' && schema.properties && name) return name;
  return keywords.format ? `${base} (${keywords.format})` : base;
}
