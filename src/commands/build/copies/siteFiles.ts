/** Renders robots.txt and security.txt. */

const day = 24 * 60 * 60 * 1000;

/**
 * The file robots.txt. Search engines and assistants may use the pages, which have files for both; about training the site says
 * nothing, because that's for the owner of the texts to decide (contentsignals.org).
 * @param root address of the site, with a slash at the end
 */
export function robotsText(root: string): string {
  return `User-agent: *\nContent-Signal: search=yes, ai-input=yes\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`;
}

/**
 * The file security.txt (RFC 9116). It expires almost a year after the commit, the longest time that the RFC recommends,
 * so that all builds of a commit are the same.
 */
export function securityText(root: string, contact: string, committed: Date): string {
  const fields = {
    Contact: contact,
    Expires: new Date(committed.getTime() + 364 * day).toISOString().replace(/\.\d+/, ''),
    'Preferred-Languages': 'en',
    Canonical: `${root}.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
