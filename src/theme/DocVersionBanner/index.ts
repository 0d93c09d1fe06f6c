// Replaces the stock part: there is only one version.

/** Nothing. */
export default function DocVersionBanner(): null {
  return null;
}
