/** Name of the part of an address that a filled request stands in: `#request=products/putProduct&path.sku=10001`. */
export const linkMark = 'request';

/** The operation, as `api/operationId`, whose request a hash holds. */
export function operationInHash(hash: string): string | undefined {
  if (!hash.startsWith(`#${linkMark}=`)) return undefined;
  return new URLSearchParams(hash.slice(1)).get(linkMark) ?? undefined;
}
