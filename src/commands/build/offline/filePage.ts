import {posix} from 'node:path';

const tags = /<(?:a|img|link|script|source)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g;
const addresses = /(\s(?:href|src)=)(?:"(\/[^"]*)"|(\/[^\s">]*))/;

/** Loads the tools for assistants, which are modules: a page at `file://` can't load them. */
const assistantScript = /<script>"modelContext"in document[^<]*<\/script>/;

interface Site {
  /** Address of the published site. */
  root: string;
  /** Its path. */
  base: string;
  /** Paths of the files in the folder. */
  files: ReadonlySet<string>;
}

/**
 * A page whose links lead to files next to it, or to the published site if the folder lacks the file.
 * @param path of the page's file below the root of the site
 */
export function filePage(html: string, path: string, {root, base, files}: Site): string {
  const folder = posix.dirname(path);
  const lead = (address: string): string => {
    const [, below = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address.slice(base.length))!;
    const page = posix.join(below, 'index.html');
    const file = files.has(below) ? below : files.has(page) ? page : undefined;
    return file === undefined ? root + below + rest : posix.relative(folder, file) + rest;
  };
  const linked = html
    .replace(tags, (tag) =>
      tag.replace(addresses, (whole, start: string, quoted?: string, bare?: string) => {
        const address = quoted ?? bare!;
        return address.startsWith(base) && !address.startsWith('//') ? `${start}"${lead(address)}"` : whole;
      }),
    )
    .replace(assistantScript, '');
  const route = base + (folder === '.' ? '' : folder);
  const boot = `<script src="${posix.relative(folder, bootFile)}" data-path="${canonicalOf(html, root, base) ?? route}"></script>`;
  return linked.replace(/<meta charset="?utf-8"?\s*\/?>/i, (charset) => charset + boot);
}

/** Name of the script that pages load first. */
export const bootFile = 'offline.js';

/** Path that the page names as its own, with or without a slash at the end. */
function canonicalOf(html: string, root: string, base: string): string | undefined {
  const [, address] = /<link\b[^>]*\brel="?canonical"?[^>]*\bhref="?([^\s">]+)/.exec(html) ?? [];
  return address?.startsWith(root) ? base + address.slice(root.length) : undefined;
}
