/**
 * Ids whose last segment contains a text, named schemas first, shorter ones before longer ones.
 * @param wanted in lower case
 */
export function matchFields(ids: readonly string[], wanted: string): string[] {
  return ids
    .filter((id) =>
      id
        .slice(id.lastIndexOf('.') + 1)
        .toLowerCase()
        .includes(wanted),
    )
    .sort((one, other) => rank(one) - rank(other) || one.length - other.length);
}

function rank(id: string): number {
  return id.startsWith('schema.') ? 0 : 1;
}
