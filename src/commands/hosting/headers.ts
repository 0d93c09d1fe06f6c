/** What every response says about itself: the one source of the headers of all hosts. */

export type Headers = Readonly<Record<string, string>>;

/** Hashes of what pages hold inline, such as `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The content security policy. Scripts and styles come from the site or are inline ones of the build, by hash; style
 * attributes are allowed, because React and the theme write some.
 */
export function contentSecurityPolicy({scripts, styles}: InlineHashes): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(scripts)],
    ['style-src', "'self'", ...quoted(styles)],
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
export function securityHeaders(inline: InlineHashes): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(inline),
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
