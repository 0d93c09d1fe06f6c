/** Replaces prism-react-renderer in the bundles; the stock theme registers languages with it at startup. */
export const Prism = {languages: {}};
