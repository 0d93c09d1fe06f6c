// Replaces the stock part: there is one version, which is never an old one.

/** Nothing. */
export default function DocVersionBanner(): null {
  return null;
}
