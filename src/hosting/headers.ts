/** What every response says about itself: the one source of the headers of all hosts. */

export type Headers = Readonly<Record<string, string>>;

/**
 * The content security policy. Scripts come from the site or are one of the inline scripts of the build, by hash;
 * style attributes are allowed, because React and the theme write some; style elements are not.
 * @param inlineScripts hashes such as `sha256-…`
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((hash) => `'${hash}'`);
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes],
    ['style-src', "'self'"],
    ['style-src-attr', "'unsafe-inline'"],
    // The base theme draws its arrows from data addresses; code benches show pictures they have drawn themselves.
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Features of a browser that no page of the site uses, so that nothing that slips in can. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Headers of every response, whatever its status. */
export function securityHeaders(inlineScripts: readonly string[]): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(inlineScripts),
    // Two years. Not `preload` and not subdomains: both bind other hosts of the domain, which is its owner's decision.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Names under `assets/` carry a hash of their content: a year, never asked for again. */
export const cacheForever = 'public, max-age=31536000, immutable';

/** Everything else is asked for again each time; an unchanged file costs a 304. */
export const cacheNever = 'public, max-age=0, must-revalidate';

/** How long a response may be kept. @param below path below the base URL */
export function cacheControl(below: string, status: number): string {
  return below.startsWith('assets/') && status < 400 ? cacheForever : cacheNever;
}
