import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import Cards from '@site/src/components/Cards';
import {decoded} from '@site/src/lib/decoded';
import {nearest} from '@site/src/lib/nearest';
import {partsOfPaths} from '@site/src/plugins/resilient-navigation/client/routes';
import {useSearch} from '@site/src/plugins/site-search/client/useSearch';
import type {Search} from '@site/src/plugins/site-search/engine/engine';
import type {Entry} from '@site/src/plugins/site-search/engine/entry';

/** The pages that the words of an unknown address find best, each with its parents. @param searching shown until the search index has loaded */
export default function Nearest({searching}: {searching: ReactNode}): ReactNode {
  const {pathname} = useLocation();
  const [engine] = useSearch();
  if (engine.state === 'loading') return searching;
  const pages = engine.state === 'ready' ? nearestPages(correctedParts(pathname), engine.search) : [];
  if (pages.length === 0) return <p>Check the address for typing mistakes, or search for what you need.</p>;
  return (
    <>
      <h2>Similar pages</h2>
      <Cards>
        <ul>
          {pages.map(({url, title, trail}) => (
            <li key={url}>
              <p>
                <Link to={url}>{title}</Link>
              </p>
              <p>{trail}</p>
            </li>
          ))}
        </ul>
      </Cards>
    </>
  );
}

/** The parts of an address without typing mistakes and without the ending of a file. */
function correctedParts(path: string): string[] {
  const known = partsOfPaths();
  return decoded(path)
    .split('/')
    .map((part) => part.replace(/\.\w+$/, ''))
    .filter(Boolean)
    .map((part) => nearest(part, known) ?? part);
}

/** At most three: the best for the last part, then the best for the whole address; pages before sections. */
function nearestPages(parts: readonly string[], search: Search): Entry[] {
  const ofLast = entriesFor(parts.slice(-1), search);
  const ofWhole = entriesFor(parts, search);
  const found = [...ofLast.slice(0, 1), ...ofWhole.slice(0, 1), ...ofLast, ...ofWhole];
  const places = new Map(found.map((entry) => [entry.url, entry])).values();
  return [...places].slice(0, 3);
}

/** What the words of some parts find: pages before sections, the best first. */
function entriesFor(parts: readonly string[], search: Search): Entry[] {
  const isSection = ({url}: Entry) => Number(url.includes('#'));
  const {best, groups} = search(wordsOf(parts));
  return [...best, ...groups.flatMap((group) => group.hits)]
    .sort((first, second) => isSection(first.entry) - isSection(second.entry) || second.score - first.score)
    .map(({entry}) => entry);
}

const common = new Set(['docs', 'api', 'index']);

/** The words of an address that tell it from others. */
function wordsOf(parts: readonly string[]): string {
  return parts
    .join(' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !common.has(word))
    .join(' ');
}
