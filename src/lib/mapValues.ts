/** A record with the same keys, each value changed. */
export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From, key: string) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value, key)])) as Record<
    Key,
    To
  >;
}
