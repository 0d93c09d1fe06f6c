import type {Schema} from './document';

/** JSON Schema keywords that contain other schemas, and how. */
const holders: Readonly<Record<string, 'one' | 'list' | 'map'>> = {
  ...{properties: 'map', allOf: 'list', oneOf: 'list', anyOf: 'list', items: 'one', additionalProperties: 'one'},
};

/** Copies a schema and maps its direct subschemas; Boolean schemas stay. */
export function mapInside(
  schema: Schema,
  change: (inside: Schema, keyword: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]: [string, unknown]) => {
      const changed = (inside: unknown) =>
        typeof inside === 'object' && inside !== null ? change(inside as Schema, keyword) : inside;
      switch (holders[keyword]) {
        case 'one':
          return [keyword, changed(value)];
        case 'list':
          return [keyword, (value as unknown[]).map(changed)];
        case 'map':
          return [
            keyword,
            Object.fromEntries(Object.entries(value as object).map(([name, inside]) => [name, changed(inside)])),
          ];
        default:
          return [keyword, value];
      }
    }),
  );
}
