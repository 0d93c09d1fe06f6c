/**
 * Client-side navigation for the dialog, which is outside the site's React tree: the search button stores the router's
 * function here. Pages without that button load the result as a document.
 */
export const navigation: {go: (address: string) => void} = {go: (address) => window.location.assign(address)};
