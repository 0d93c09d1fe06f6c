/** Prefix of the URL hash with a filled-in request: `#request=products/putProduct&path.sku=10001`. */
export const linkMark = 'request';

/** Characters of a hash that browsers and messages still take. */
export const longestLink = 30_000;

/** The operation in a hash, as `api/operationId`. */
export function operationInHash(hash: string): string | undefined {
  if (!hash.startsWith(`#${linkMark}=`)) return undefined;
  return new URLSearchParams(hash.slice(1)).get(linkMark) ?? undefined;
}
