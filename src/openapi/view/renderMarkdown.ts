import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';
import {unescapeHtml} from '../../lib/escapeHtml';
import {resolveAddress} from '../links/resolveAddress';
import {baseUrl} from '../../site/address';

/** Cached: many operations share responses and schemas. */
const rendered = new Map<string, string>();

/**
 * Renders a description to HTML. HTML inside the Markdown is escaped; `op:`, `schema:`, and `identity:`
 * links are resolved as in guides.
 * @throws Error for a link without a target
 */
export function renderMarkdown(markdown: string | undefined): string {
  if (!markdown?.trim()) return '';
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = micromark(resolveLinks(markdown, baseUrl), {extensions: [gfm()], htmlExtensions: [gfmHtml()]});
  rendered.set(markdown, html);
  return html;
}

/**
 * Replaces `op:`, `schema:`, and `identity:` links in Markdown with addresses.
 * @param root what paths begin with: the base URL, or the address of the site for files outside of it
 * @throws Error for a link without a target
 */
export function resolveLinks(markdown: string, root: string): string {
  return markdown.replace(
    /\]\(((?:op|schema|identity):[^)\s]+)\)/g,
    (_, url: string) => `](${resolveAddress(url).replace(/^\//, root)})`,
  );
}

/** Like `renderMarkdown`, for a single paragraph without its `<p>` around it. */
export function renderInline(markdown: string | undefined): string {
  const html = renderMarkdown(markdown);
  const paragraph = /^<p>([\s\S]*)<\/p>$/.exec(html);
  return paragraph && !paragraph[1]!.includes('<p>') ? paragraph[1]! : html;
}

/** Description text without markup, for meta tags and titles. */
export function plainText(markdown: string | undefined): string {
  return unescapeHtml(renderMarkdown(markdown).replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
