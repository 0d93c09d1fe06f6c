/**
 * The arithmetic of Mozilla's HTTP Observatory (its published scoring, 2024 to 2026): 100 points, less for what is missing;
 * bonuses count from 90 on. What a header cannot show (valid certificate, redirect to TLS) counts as given: it is the
 * duty of whoever ends TLS.
 */

export interface Scored {
  test: string;
  points: number;
}

/**
 * Points of a response, by test. Unlike the Observatory, a missing header and one it would call unsafe cost the same.
 * @param headers names in small letters
 */
export function observatory(headers: Readonly<Record<string, string>>, html: string): Scored[] {
  const policy = policyOf(headers['content-security-policy'] ?? '');
  return [
    {test: 'content-security-policy', points: policyPoints(policy)},
    {test: 'cookies', points: headers['set-cookie'] === undefined ? 0 : -40},
    {test: 'cors', points: headers['access-control-allow-credentials'] === undefined ? 0 : -50},
    {
      test: 'referrer-policy',
      points: /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        headers['referrer-policy'] ?? '',
      )
        ? 5
        : -5,
    },
    {
      test: 'strict-transport-security',
      points:
        Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0) >= 15_768_000 ? 0 : -20,
    },
    {test: 'subresource-integrity', points: scriptsHaveIntegrity(html) ? 5 : 0},
    {test: 'x-content-type-options', points: headers['x-content-type-options'] === 'nosniff' ? 0 : -5},
    {test: 'x-frame-options', points: framePoints(policy, headers['x-frame-options'])},
    {test: 'cross-origin-resource-policy', points: headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0},
  ];
}

/** The score: bonuses count only when the site has 90 points without them. */
export function scoreOf(scored: readonly Scored[]): number {
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
  const all = scored.map(({points}) => points);
  const plain = 100 + sum(all.filter((points) => points < 0));
  return plain >= 90 ? plain + sum(all.filter((points) => points > 0)) : Math.max(plain, 0);
}

type Policy = ReadonlyMap<string, readonly string[]>;

function policyOf(header: string): Policy {
  return new Map(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name, ...sources]) => [name!, sources]),
  );
}

function policyPoints(policy: Policy): number {
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const broad = ['*', 'http:', 'https:', 'ftp:'];
  const has = (name: string, ...bad: string[]) => sources(name).some((source) => bad.includes(source));
  if (!policy.has('default-src') && !policy.has('script-src')) return -25;
  if (has('script-src', ...broad, "'unsafe-inline'", 'data:') || has('object-src', ...broad)) return -20;
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return -10;
  if (has('style-src', ...broad, "'unsafe-inline'", 'data:')) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function framePoints(policy: Policy, header: string | undefined): number {
  if (policy.get('frame-ancestors')?.every((source) => source === "'none'" || source === "'self'")) return 5;
  return /^(?:DENY|SAMEORIGIN)$/i.test(header ?? '') ? 0 : -20;
}

function scriptsHaveIntegrity(html: string): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)].map(([tag]) => tag);
  return scripts.length > 0 && scripts.every((tag) => /\bintegrity=/.test(tag));
}
