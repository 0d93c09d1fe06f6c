import {micromark} from 'micromark';
import {gfm, gfmHtml} from 'micromark-extension-gfm';
import {unescapeHtml} from '../../lib/escapeHtml';
import {isAbsolute} from '../../lib/isAbsolute';
import type {ExternalDocs} from '../document/document';
import {mapLinks} from '../links/mapLinks';
import {resolveAddress} from '../links/resolveAddress';
import {baseUrl} from '../../site/address';

const ownScheme = /^(?:op|schema|identity):/;

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
  const inside = new Set<string>();
  const resolved = resolveLinks(markdown, baseUrl, inside);
  const written = withoutPaths(micromark(resolved, {extensions: [gfm()], htmlExtensions: [gfmHtml()]}), inside);
  // The keyboard scrolls a block with long lines only if it takes the focus.
  const html = written.replaceAll('<pre>', '<pre tabindex="0">');
  rendered.set(markdown, html);
  return html;
}

/**
 * Replaces `op:`, `schema:`, and `identity:` links in Markdown with addresses.
 * @param root what paths begin with: the base URL, or the address of the site for files outside of it
 * @param found receives the addresses
 * @throws Error for a link without a target
 */
export function resolveLinks(markdown: string, root: string, found?: Set<string>): string {
  if (!/\](?:\(|:\s*)<?(?:op|schema|identity):/.test(markdown)) return markdown;
  return mapLinks(markdown, (url) => {
    if (!ownScheme.test(url)) return url;
    const address = resolveAddress(url).replace(/^\//, root);
    found?.add(address);
    return address;
  });
}

/**
 * Writes addresses that only lead somewhere on the site of a document's author as text, and links images, because pages
 * load nothing from other sites.
 * @param inside addresses on this site
 */
function withoutPaths(html: string, inside: ReadonlySet<string>): string {
  const leads = (address: string) => isAbsolute(address) || inside.has(unescapeHtml(address));
  const image = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;
  return html
    .replace(/(<a href="([^"]*)"[^>]*>)([\s\S]*?)<\/a>/g, (_, start: string, address: string, content: string) => {
      const text = content.replace(image, (_image, source: string, alt: string) => alt || source) || address;
      if (leads(address)) return `${start}${text}</a>`;
      return address === '' || address.startsWith('#') ? text : `${text} (<code>${address}</code>)`;
    })
    .replace(image, (_, address: string, text: string) =>
      leads(address) ? `<a href="${address}">${text || address}</a>` : text,
    );
}

/** The description of a part, with a link to documentation elsewhere. */
export function withDocs({description, externalDocs}: {description?: string; externalDocs?: ExternalDocs}): string {
  if (!externalDocs) return renderMarkdown(description);
  const link = `[${externalDocs.description ?? externalDocs.url}](${externalDocs.url})`;
  return renderMarkdown(`${description ?? ''}\n\nDocumentation: ${link}`);
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
