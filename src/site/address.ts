import {endWithMessage} from '../lib/endWithMessage';
import {site} from './identity';

/** Origin of the built site; `SITE_URL` overrides it. */
export const origin = setting(
  'SITE_URL',
  site.url,
  /^https?:\/\/[\w.:[\]-]+$/,
  'an origin, such as https://docs.your-company.example',
);

/** Path under which the site is served, with slashes at both ends; `BASE_URL` overrides it. */
export const baseUrl = setting(
  'BASE_URL',
  '/',
  /^\/(?:[^\s/?#]+\/)*$/,
  'a path with slashes at both ends, such as /docs/',
);

/** Full address of the site's root. */
export const siteUrl = new URL(baseUrl, origin).href;

/** Ends the command if the variable has another form. */
function setting(name: string, usual: string, pattern: RegExp, form: string): string {
  const value = process.env[name] ?? usual;
  if (!pattern.test(value)) endWithMessage(new Error(`${name} must be ${form}, not "${value}".`));
  return value;
}
