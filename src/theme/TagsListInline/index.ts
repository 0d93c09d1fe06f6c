// Replaces the stock part: pages have no tags.

/** Nothing. */
export default function TagsListInline(): null {
  return null;
}
