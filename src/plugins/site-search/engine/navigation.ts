/**
 * The way to another page without loading it anew. The dialog stands outside the site's React tree, so the search button
 * leaves the router's function here; pages without that button load the result as a page.
 */
export const navigation: {go: (address: string) => void} = {go: (address) => window.location.assign(address)};
