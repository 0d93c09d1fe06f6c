/** Text and metadata of the social card of a page. */
import {escapeHtml} from '../../../lib/escapeHtml';
import {apis, referenceRoute, specRoute} from '../../../site/apis';

export interface Card {
  /** The part of the site that the page belongs to. */
  area: string;
  title: string;
  description: string;
}

/** The size that the large services show uncropped. */
export const cardSize = {width: 1200, height: 630} as const;

/** Path of a page's card below the base path: `/cards/docs/pos/intro.png`, `/cards/index.png`. */
export function cardPath(path: string): string {
  return path === '/' ? '/cards/index.png' : `/cards${path.replace(/\/$/, '')}.png`;
}

/** The part of the site that a page belongs to, by its canonical path below the base path. */
export function areaOfPage(path: string): string {
  const api = apis.find(
    (one) => path.startsWith(`${specRoute(one)}/`) || path.replace(/\/$/, '') === referenceRoute(one),
  );
  if (api) return api.title;
  if (path.startsWith('/docs/pos/')) return 'POS Platform';
  if (path.startsWith('/docs/scan_and_go/')) return 'Scan & Go';
  if (path.startsWith('/docs/api/')) return 'API guides';
  return 'POS Platform, Scan & Go, APIs';
}

/**
 * Meta elements for the card of a page: Open Graph and Twitter.
 * @param path canonical path of the page below the base path
 * @param root address of the site, with a slash at the end
 */
export function cardMeta(card: Card, path: string, root: string): string {
  const image = root + cardPath(path).slice(1);
  const alt = `${card.title} – ${card.area}`;
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const named = (name: string, content: string) => `<meta name="twitter:${name}" content="${escapeHtml(content)}">`;
  return [
    property('type', path === '/' ? 'website' : 'article'),
    property('image', image),
    property('image:type', 'image/png'),
    property('image:width', String(cardSize.width)),
    property('image:height', String(cardSize.height)),
    property('image:alt', alt),
    named('image', image),
    named('image:alt', alt),
  ].join('');
}
