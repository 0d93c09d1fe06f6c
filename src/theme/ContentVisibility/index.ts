// Replaces the stock part: no page is a draft, or left out of the sidebar on purpose.

/** Nothing. */
export default function ContentVisibility(): null {
  return null;
}
