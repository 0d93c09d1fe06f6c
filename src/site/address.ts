import {site} from './identity';

/** Origin of the built site; `SITE_URL` overrides it. */
export const origin = process.env['SITE_URL'] ?? site.url;

/** Path under which the site is served, with slashes at both ends; `BASE_URL` overrides it. */
export const baseUrl = process.env['BASE_URL'] ?? '/';

/** Full address of the site's root. */
export const siteUrl = new URL(baseUrl, origin).href;
