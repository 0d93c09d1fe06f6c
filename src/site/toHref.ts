import siteConfig from '@generated/docusaurus.config';

/** Address of a route of the site. In the page only: commands have no generated configuration. */
export function toHref(route: string): string {
  return siteConfig.baseUrl + route.slice(1);
}
