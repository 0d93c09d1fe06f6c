import {movedPages} from '../../site/movedPages';
import {publishedAddresses} from '../../site/publishedAddresses';
import {nearest} from '../../lib/nearest';
import {apis, referenceRoute, specRoute} from '../../site/apis';
import {fileOfAddress} from '../../lib/guideFiles';
import {guideFiles} from '../../lib/guideFiles';
import type {Finding} from '../../lib/finding';

export const movedPagesFile = 'src/site/movedPages.ts';

/**
 * Addresses that lead nowhere, each with the remedy: those of guides that were published once, and those of moves. What
 * comes from documents (operations) is known after a build only: the tests of the built site look after it.
 * @param text of the file that lists the moves
 * @param published,moved as the site has them
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
          `No page is left at ${address}. Add '${address.slice(1)}' with the address where readers go now.`,
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

/** The line of the first of the words in the file, 1 when it has none. */
const lineOf = (words: readonly string[], text: string) =>
  Math.max(text.split('\n').findIndex((line) => words.some((word) => line.includes(word))) + 1, 1);

const isOperation = (address: string) => apis.some((api) => address.startsWith(`${specRoute(api)}/`));

/** Addresses of pages that are written by hand or drawn whole, in the form of the list of moves: below the base URL. */
function writtenAddresses(): string[] {
  const guides = guideFiles().map((file) => file.replace(/(?:(?<=\/)index)?\.mdx$/, ''));
  return ['', ...apis.map((api) => referenceRoute(api).slice(1)), ...guides];
}

/** What is wrong with a move, as far as it can be known without a build. */
function moveProblem(from: string, to: string, pages: readonly string[]): string | undefined {
  if (from.startsWith('/') || to.startsWith('/')) return 'Addresses stand without the slash at their start. Remove it.';
  if (pages.includes(from)) return 'there is a page at the old address. Remove the line or move the page.';
  if (pages.includes(to) || isOperation(`/${to}`)) return undefined;
  const near = nearPage(to, pages);
  return `there is no page ${to}. ${near === undefined ? "Name the page's address of today." : `Perhaps ${near}?`}`;
}

/** The page of a similar address; else one whose last part is similar; else the first page of the same folder. */
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
