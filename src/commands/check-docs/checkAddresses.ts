import {movedPages} from '../../site/movedPages';
import {publishedAddresses} from '../../site/publishedAddresses';
import {nearest} from '../../lib/nearest';
import {apis, referenceRoute, specRoute} from '../../site/apis';
import {fileOfAddress, guideFiles} from '../../lib/guideFiles';
import type {Finding} from '../../lib/finding';

export const movedPagesFile = 'src/site/movedPages.ts';

/**
 * Checks that published addresses of guides still work, and that redirects lead to existing pages.
 * Operations are known only after a build: the tests of the built site check their addresses.
 * @param text of the file with the redirects
 */
export function checkAddresses(text: string, published = publishedAddresses(), moved = movedPages): Finding[] {
  const pages = writtenAddresses();
  return [
    ...published
      .filter((address) => address.startsWith('/docs/') && !isOperation(address))
      .filter((address) => fileOfAddress(address) === undefined && !Object.hasOwn(moved, address.slice(1)))
      .map((address) =>
        finding(
          lineOf(['const movedPages'], text),
          `The published address ${address} has no page. Add a redirect from '${address.slice(1)}' to the page's new address.`,
        ),
      ),
    ...Object.entries(moved).flatMap(([from, to]) => {
      const message = moveProblem(from, to, pages);
      return message === undefined
        ? []
        : [finding(lineOf([`'${from}':`, `"${from}":`], text), `"${from}" to "${to}": ${message}`)];
    }),
  ];
}

const finding = (line: number, message: string): Finding => ({line, column: 1, rule: 'addresses', message});

/** The line of the first match, or 1. */
const lineOf = (words: readonly string[], text: string) =>
  Math.max(text.split('\n').findIndex((line) => words.some((word) => line.includes(word))) + 1, 1);

const isOperation = (address: string) => apis.some((api) => address.startsWith(`${specRoute(api)}/`));

/** Addresses of guides and full-page references, without the leading slash. */
function writtenAddresses(): string[] {
  const guides = guideFiles().map((file) => file.replace(/(?:(?<=\/)index)?\.mdx$/, ''));
  return ['', ...apis.map((api) => referenceRoute(api).slice(1)), ...guides];
}

/** What is wrong with a redirect, as far as can be known without a build. */
function moveProblem(from: string, to: string, pages: readonly string[]): string | undefined {
  if (from.startsWith('/') || to.startsWith('/')) return 'Addresses have no leading slash here. Remove it.';
  if (pages.includes(from)) return 'a page exists at the old address. Remove the line or move the page.';
  if (pages.includes(to) || isOperation(`/${to}`)) return undefined;
  const near = nearPage(to, pages);
  return `there is no page ${to}. ${near === undefined ? "Use the page's current address." : `Did you mean ${near}?`}`;
}

/** A page with a similar address or last segment, or else the first page in the same folder. */
function nearPage(address: string, pages: readonly string[]): string | undefined {
  const last = (one: string) => one.replace(/\/$/, '').split('/').at(-1)!;
  const name = nearest(last(address), pages.map(last));
  const folder = address.replace(/[^/]*\/?$/, '');
  return (
    nearest(address, pages) ??
    pages.find((page) => last(page) === name) ??
    pages.find((page) => folder !== '' && page.startsWith(folder))
  );
}
