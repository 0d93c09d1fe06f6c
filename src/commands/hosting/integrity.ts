/** Hashes and inlines scripts and styles in built HTML. */
import {createHash} from 'node:crypto';

const attributes = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*/.source;
/** From the name of a tag to the first `<` in it. */
const toTagInside = /[^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*(?:"[^"<]*|'[^'<]*)?</.source;

/**
 * Comments, and the tags of scripts, style sheets, and links, with the content of scripts and style sheets. Attributes are
 * read as a browser reads them: a description in one can contain text like a tag, which must not be taken for one. So other
 * tags with such text are parts, too; all others aren't, because there are hundreds of thousands.
 */
const parts = new RegExp(
  `<!--[^]*?-->|<(?<name>script|style)\\b(?<own>${attributes})>(?<text>[^]*?)</\\k<name>\\s*>|` +
    `<(?<single>script|style|link)(?=[\\s/>])(?<rest>${attributes})>|</?[a-z](?=${toTagInside})${attributes}>`,
  'gi',
);

interface Part {
  /** In lower case; missing for comments and other tags. */
  name?: string;
  attributes: string;
  /** Of a script or a style sheet. */
  text: string;
}

function partOf({name, single = name, own = '', rest = own, text = ''}: Record<string, string | undefined>): Part {
  return {name: single?.toLowerCase(), attributes: rest, text};
}

function partsIn(html: string, name: string): Part[] {
  return [...html.matchAll(parts)].map(({groups = {}}) => partOf(groups)).filter((part) => part.name === name);
}

/** Replaces tags; scripts and style sheets with their content. */
function replaceParts(html: string, change: (whole: string, part: Part) => string): string {
  return html.replace(parts, (whole, ...rest) =>
    change(whole, partOf(rest.at(-1) as Record<string, string | undefined>)),
  );
}

const isSheet = ({name, attributes: own}: Part) => name === 'link' && /\brel=["']?stylesheet\b/.test(own);

function valueOf(attribute: 'href' | 'src', {attributes: own}: Part): string | undefined {
  const [, quoted, single, bare] = new RegExp(`\\b${attribute}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(own) ?? [];
  return quoted ?? single ?? bare;
}

/** Hash in the format of integrity attributes and policies. */
export function hashOf(content: string | Buffer, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Inline scripts that a browser runs; data blocks such as JSON-LD are excluded. */
export function inlineScriptsOf(html: string): string[] {
  return partsIn(html, 'script')
    .filter(({attributes: own}) => !/\bsrc=/.test(own) && !/\btype=["']?application\/(?:ld\+)?json/.test(own))
    .map(({text}) => text);
}

export function inlineStylesOf(html: string): string[] {
  return partsIn(html, 'style').map(({text}) => text);
}

/**
 * Inlines the style sheets of a page, so that the first paint doesn't wait for a second request: on a slow network
 * this saves 0.6 of 1.7 seconds. Pages reached by client-side navigation don't load the 24 KB again.
 * @param read returns the content at an address
 * @throws Error if a style sheet contains the end of a style element
 */
export function withInlineStyle(html: string, read: (address: string) => string): string {
  return replaceParts(html, (whole, part) => {
    const address = isSheet(part) ? valueOf('href', part) : undefined;
    if (address === undefined) return whole;
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
  return replaceParts(html, (whole, part) => {
    const address = part.name === 'script' ? valueOf('src', part) : isSheet(part) ? valueOf('href', part) : undefined;
    if (address === undefined || /\bintegrity=/.test(part.attributes)) return whole;
    return whole.replace(/^<(script|link)/, `<$1 integrity="${hashOf(read(address), 'sha384')}"`);
  });
}
