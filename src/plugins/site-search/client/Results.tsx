import siteConfig from '@generated/docusaurus.config';
import {memo, useEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import type {SearchResult, Group, Hit} from '@site/src/plugins/site-search/engine/engine';
import {excerptOf, markWords, type Piece} from '@site/src/plugins/site-search/engine/excerpt';
import MethodBadge from '@site/src/components/MethodBadge';
import styles from './styles.module.css';

export interface Props {
  result: SearchResult;
  /** Whether to render results below the first screen. */
  isWhole: boolean;
  /** Index of the hit that Enter opens, over all groups. */
  active: number;
  onOpen: (hit: Hit) => void;
}

/** Maximum length of an excerpt. */
const excerptLength = 140;

export function addressOf({entry}: Hit): string {
  return siteConfig.baseUrl + entry.url.slice(1);
}

export function optionId(place: number): string {
  return `search-option-${place}`;
}

/** All hits, by kind. Options are links, so that readers can open them in a new tab. */
export default memo(function Results({result, isWhole, active, onOpen}: Props): ReactNode {
  const [height] = useState(listHeight);
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    // Only if needed, because it forces a synchronous layout of the results.
    if (isScrolled.current) list.current!.scrollTop = 0;
  }, [result]);
  const groups = isWhole ? result.groups : firstOf(result, height);
  return (
    <div
      ref={list}
      role="listbox"
      id="search-results"
      aria-label="Results"
      aria-busy={!isWhole}
      className={styles.results}
      onScroll={({currentTarget}) => (isScrolled.current = currentTarget.scrollTop > 0)}
    >
      {groups.map((group, index) => (
        <div key={group.kind} role="group" aria-labelledby={`search-kind-${group.kind}`}>
          <p id={`search-kind-${group.kind}`} className={styles.kind} role="presentation">
            {group.title}
          </p>
          {group.hits.map((hit, inGroup) => {
            const place = placeBefore(result, index) + inGroup;
            return (
              <Option
                key={hit.entry.url + hit.entry.title}
                hit={hit}
                place={place}
                isActive={place === active}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

/** Maximum height of the list in px: what the dialog (styles.module.css) leaves of the window. */
function listHeight(): number {
  const {innerHeight, innerWidth} = window;
  return innerWidth <= 600 ? innerHeight - 125 : Math.min(innerHeight - 96, 704) - 165;
}

/** The groups that fit a height, with at least one hit: on a phone, rendering more on each key is too slow. */
function firstOf({groups}: SearchResult, height: number): Group[] {
  let left = Math.max(1, height);
  const isInSight = (hit: Hit) => {
    const begins = left > 0;
    left -= heightOf(hit);
    return begins;
  };
  return groups.map((group) => ({...group, hits: group.hits.filter(isInSight)})).filter(({hits}) => hits.length > 0);
}

/** Approximate minimum height of a hit, in px. */
function heightOf({entry}: Hit): number {
  const linesOfText = entry.text ? (entry.text.length > 100 ? 2 : 1) : 0;
  return 60 + (entry.path ? 26 : 0) + linesOfText * 23;
}

/** Number of hits in the groups before one. */
function placeBefore({groups}: SearchResult, group: number): number {
  return groups.slice(0, group).reduce((sum, {hits}) => sum + hits.length, 0);
}

interface OptionProps {
  hit: Hit;
  place: number;
  isActive: boolean;
  onOpen: (hit: Hit) => void;
}

const Option = memo(function Option({hit, place, isActive, onOpen}: OptionProps): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({block: 'nearest'});
  }, [isActive]);
  const {entry, terms} = hit;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(hit);
  };
  return (
    <a
      ref={link}
      role="option"
      id={optionId(place)}
      aria-selected={isActive}
      tabIndex={-1}
      href={addressOf(hit)}
      className={styles.option}
      onClick={open}
    >
      <span className={styles.trail}>{entry.trail}</span>
      <span className={styles.title}>
        {entry.method && <MethodBadge method={entry.method} />} <Marked pieces={markWords(entry.title, terms)} />
      </span>
      {entry.path && (
        <code className={styles.path}>
          <Marked pieces={markWords(entry.path, terms)} />
        </code>
      )}
      {entry.text && (
        <span className={styles.excerpt}>
          <Marked pieces={excerptOf(entry.text, terms, excerptLength)} />
        </span>
      )}
    </a>
  );
});

function Marked({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text));
}
