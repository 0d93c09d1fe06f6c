/** Renders the changelog as feeds. */
import {anchorOf, changelogRoute, splitText, type ApiChange} from './apiChangelog';
import {escapeHtml} from '../../lib/escapeHtml';
import {site} from '../identity';

export const feedPaths = {atom: '/api-changelog.atom', json: '/api-changelog.json'} as const;

const feedTitle = 'API changelog';
const feedSubtitle = "Changes to the platform's HTTP APIs, newest first.";

/**
 * The changelog as an Atom feed (RFC 4287).
 * @param entries newest first
 * @param siteUrl address of the site with its base path, with or without a trailing slash
 * @throws Error when there are no entries, because a feed needs a date
 */
export function toAtom(entries: readonly ApiChange[], siteUrl: string): string {
  const root = withoutSlash(siteUrl);
  const [newest] = entries;
  if (!newest)
    throw new Error('A feed needs at least one entry for its date. Add one to src/site/changelog/changelog.yaml.');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>${escapeHtml(feedTitle)}</title>`,
    `  <subtitle>${escapeHtml(feedSubtitle)}</subtitle>`,
    `  <id>${escapeHtml(root + changelogRoute)}</id>`,
    `  <link rel="alternate" type="text/html" href="${escapeHtml(root + changelogRoute)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeHtml(root + feedPaths.atom)}"/>`,
    `  <updated>${momentOf(newest)}</updated>`,
    `  <author><name>${escapeHtml(site.companyName)}</name></author>`,
    ...entries.flatMap((entry) => [
      '  <entry>',
      `    <title>${escapeHtml(titleOf(entry))}</title>`,
      `    <id>${escapeHtml(idOf(entry, root))}</id>`,
      `    <link rel="alternate" type="text/html" href="${escapeHtml(addressOf(entry, root))}"/>`,
      `    <published>${momentOf(entry)}</published>`,
      `    <updated>${momentOf(entry)}</updated>`,
      `    <category term="${escapeHtml(entry.area)}"/>`,
      `    <category term="${escapeHtml(entry.kind)}"/>`,
      `    <content type="html">${escapeHtml(htmlOf(entry))}</content>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}

/**
 * The changelog as a JSON Feed (version 1.1).
 * @param entries newest first
 * @param siteUrl address of the site with its base path, with or without a trailing slash
 */
export function toJsonFeed(entries: readonly ApiChange[], siteUrl: string): string {
  const root = withoutSlash(siteUrl);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle,
    description: feedSubtitle,
    home_page_url: root + changelogRoute,
    feed_url: root + feedPaths.json,
    language: 'en',
    authors: [{name: site.companyName}],
    items: entries.map((entry) => ({
      id: idOf(entry, root),
      url: addressOf(entry, root),
      title: titleOf(entry),
      content_html: htmlOf(entry),
      date_published: momentOf(entry),
      tags: [entry.area, entry.kind],
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

function titleOf({date, area, kind}: ApiChange): string {
  return `${area}: ${kind} (${date})`;
}

/** Unlike a number, the ID stays the same when an entry is added before this one. */
function idOf({date, area, kind, text, feedId}: ApiChange, root: string): string {
  return `${root}${changelogRoute}?entry=${date}-${feedId ?? slugOf(`${area} ${kind} ${text}`)}`;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}

function addressOf({date}: ApiChange, root: string): string {
  return `${root}${changelogRoute}#${anchorOf(date)}`;
}

/** Feeds require a full timestamp: the start of the day, or of the year if there is only a year. */
function momentOf({date}: ApiChange): string {
  return `${date.length === 4 ? `${date}-01-01` : date}T00:00:00Z`;
}

function htmlOf({text}: ApiChange): string {
  const parts = splitText(text).map((part) =>
    part.code ? `<code>${escapeHtml(part.text)}</code>` : escapeHtml(part.text),
  );
  return `<p>${parts.join('')}</p>`;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
