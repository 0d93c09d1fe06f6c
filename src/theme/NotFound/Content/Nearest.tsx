import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import {decoded} from '@site/src/lib/decoded';
import {useSearch} from '@site/src/plugins/site-search/client/useSearch';
import type {Search} from '@site/src/plugins/site-search/engine/engine';
import type {Entry} from '@site/src/plugins/site-search/engine/entry';

/** The pages that the words of an unknown address find best, and nothing until the search index has loaded. */
export default function Nearest(): ReactNode {
  const {pathname} = useLocation();
  const [engine] = useSearch();
  if (engine.state !== 'ready') return null;
  const pages = nearestPages(pathname, engine.search);
  if (pages.length === 0) return <p>Check the address for typing mistakes, or search for what you need.</p>;
  return (
    <>
      <p>Are you looking for one of these pages?</p>
      <ul>
        {pages.map(({url, title}) => (
          <li key={url}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * At most three, the best first: pages before sections, and those that the last part of an address finds before those of the
 * whole address.
 */
function nearestPages(path: string, search: Search): Entry[] {
  const found = [path.replace(/.*\/(?=.)/, ''), path].flatMap((part) => {
    const {best, groups} = search(wordsOf(part));
    return [...best, ...groups.flatMap((group) => group.hits)]
      .sort((first, second) => second.score - first.score)
      .map(({entry}) => entry);
  });
  const isSection = ({url}: Entry) => Number(url.includes('#'));
  const places = new Map(found.map((entry) => [entry.url, entry])).values();
  return [...places].sort((first, second) => isSection(first) - isSection(second)).slice(0, 3);
}

const common = new Set(['docs', 'api', 'index', 'html']);

/** The words of an address that tell it from others. */
function wordsOf(path: string): string {
  return decoded(path)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !common.has(word))
    .join(' ');
}
