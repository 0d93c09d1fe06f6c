/** The single source of the response headers for all hosts. */

export type Headers = Readonly<Record<string, string>>;

/** Hashes of inline scripts and styles, such as `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Allows scripts and styles of the site, and inline ones by hash; style
 * attributes are allowed, because React and the theme write some.
 */
export function contentSecurityPolicy({scripts, styles}: InlineHashes): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(scripts)],
    ['style-src', "'self'", ...quoted(styles)],
    ['style-src-attr', "'unsafe-inline'"],
    // The base theme uses data URLs for arrows; barcode widgets show generated images as blobs.
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

/**
 * Browser features that no page uses, disabled as a precaution. The practice checkout uses the camera if readers want it.
 * Every page allows it, because the policy of the first page also holds after navigation without a reload.
 */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
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

export function securityHeaders(inline: InlineHashes): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(inline),
    // Two years. Without `preload` and subdomains, which affect other hosts: that decision is the domain owner's.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': ['camera=(self)', ...unusedFeatures.map((feature) => `${feature}=()`)].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Browsers offer the tools for assistants (src/plugins/assistant-tools) only to such pages.
    'Origin-Agent-Cluster': '?1',
  };
}

/**
 * Files for programs: documents, samples, downloads, Markdown copies, and lists. Paths below the base URL; `*` matches
 * anything, also slashes.
 */
export const openPaths = [
  '.well-known/*',
  'api-changelog.*',
  'downloads/*',
  'openapi/*',
  'samples/*',
  '*.md',
  '*.txt',
] as const;

/** Let pages of every origin read these files, which are public: tools in a browser load them from there. */
export const openHeaders: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A pattern of `_headers` as a regular expression, without anchors. */
export function patternOf(glob: string): string {
  return glob.replace(/[.+]/g, '\\$&').replace('*', '.*');
}

/** For `assets/`, whose names contain a content hash. */
export const cacheForever = 'public, max-age=31536000, immutable';

/** For everything else: revalidated on each request; an unchanged file returns 304. */
export const cacheNever = 'public, max-age=0, must-revalidate';

/** @param below path below the base URL */
export function cacheControl(below: string, status: number): string {
  return below.startsWith('assets/') && status < 400 ? cacheForever : cacheNever;
}
