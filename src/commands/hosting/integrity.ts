/** Hashes of scripts and styles, read from and written into built HTML. */
import {createHash} from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const sheets = /<link\b(?=[^>]*\brel=["']?stylesheet\b)[^>]*\bhref=(?:"([^"]*)"|([^\s>]+))[^>]*>/g;
const assets = /<(?:script|link)\b[^>]*>/g;

/** Hash of some content as integrity attributes and policies write it. */
export function hashOf(content: string | Buffer, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Text of the inline scripts of a page that a browser runs; blocks of data, such as JSON-LD, are not among them. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(scripts)]
    .filter(
      ([, attributes]) => !/\bsrc=/.test(attributes!) && !/\btype=["']?application\/(?:ld\+)?json/.test(attributes!),
    )
    .map(([, , text]) => text!);
}

/** Text of the style elements of a page. */
export function inlineStylesOf(html: string): string[] {
  return [...html.matchAll(styles)].map(([, text]) => text!);
}

/**
 * The page with its style sheets inside, so that the first paint does not wait for a second request: on a slow network
 * that is worth 0.6 of 1.7 seconds, for 24 KB that a first visit loads anyway and later pages, drawn by script, do not.
 * @param read content of an address as the page writes it
 * @throws when a style sheet holds the end of a style element
 */
export function withInlineStyle(html: string, read: (address: string) => string): string {
  return html.replace(sheets, (_tag, quoted: string | undefined, bare: string | undefined) => {
    const address = (quoted ?? bare)!;
    const content = read(address);
    if (/<\/style/i.test(content)) throw new Error(`${address} holds "</style": write it as "<\\/style"`);
    return `<style>${content}</style>`;
  });
}

/**
 * The page with an `integrity` attribute on each script and style sheet of the site's own.
 * @param read content of an address as the page writes it
 */
export function withIntegrity(html: string, read: (address: string) => Buffer): string {
  return html.replace(assets, (tag) => {
    const isStyle = /^<link\b/.test(tag) && /\brel=["']?stylesheet\b/.test(tag);
    const address = new RegExp(`\\b${isStyle ? 'href' : 'src'}=(?:"([^"]*)"|([^\\s>]+))`).exec(tag);
    if ((!isStyle && !tag.startsWith('<script')) || address === null || /\bintegrity=/.test(tag)) return tag;
    const hash = hashOf(read((address[1] ?? address[2])!), 'sha384');
    return tag.replace(/^<(script|link)/, `<$1 integrity="${hash}"`);
  });
}
