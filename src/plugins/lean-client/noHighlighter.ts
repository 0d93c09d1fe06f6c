/** Stands in for prism-react-renderer in the bundles; the stock theme registers languages with it at start. */
export const Prism = {languages: {}};
