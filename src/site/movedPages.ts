/**
 * Pages that have moved, oldest first: from the address a page had to the one it has now, both below the base URL and in
 * the form of the sitemap (`docs/api/old` to `docs/api/new`). The build turns each line into a permanent redirect of every
 * host. Lines stay for good: somebody has bookmarked the old address.
 */
export const movedPages: Readonly<Record<string, string>> = {};
