import {memo, useEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {toHref} from '@site/src/site/toHref';
import type {Hit, SearchResult} from '@site/src/plugins/site-search/engine/engine';
import {kinds, type Entry} from '@site/src/plugins/site-search/engine/entry';
import {excerptOf, markWords, type Piece} from '@site/src/plugins/site-search/engine/excerpt';
import KindIcon from './KindIcon';
import {optionId, ownersOf, placesOf, resultGroups, targetsOf, type Cursor, type ResultGroup} from './rows';
import styles from './styles.lazy.module.css';

export interface Props {
  result: SearchResult;
  /** Whether to render results below the first screen. */
  isWhole: boolean;
  /** What Enter opens. */
  cursor: Cursor;
  onOpen: (entry: Entry) => void;
}

/** All hits, by kind. Options are links, so that readers can open them in a new tab. */
export default memo(function Results({result, isWhole, cursor, onOpen}: Props): ReactNode {
  const [room] = useState(roomForResults);
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  useEffect(() => {
    // Only if needed, because it forces a synchronous layout of the results.
    if (isScrolled.current) list.current!.scrollTop = 0;
  }, [result]);
  const all = resultGroups(result);
  const groups = isWhole ? all : firstOf(all, room.height);
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
            const row = placeBefore(all, index) + inGroup;
            return (
              <Row
                key={hit.entry.url + hit.entry.title}
                hit={hit}
                row={row}
                column={row === cursor.row ? cursor.column : undefined}
                isBest={group.kind === 'best'}
                excerptLength={room.excerptLength}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

/** What the dialog (styles.lazy.module.css) has room for: the maximum height of the list in px, and the characters of a line. */
function roomForResults(): {height: number; excerptLength: number} {
  const {innerHeight, innerWidth} = window;
  const isPhone = innerWidth <= 600;
  return {
    height: isPhone ? innerHeight - 140 : Math.min(innerHeight - 96, 704) - 140,
    excerptLength: isPhone ? Math.floor(innerWidth / 8) : 96,
  };
}

/** The groups that fit a height, with at least one hit: on a phone, rendering more on each key is too slow. */
function firstOf(groups: readonly ResultGroup[], height: number): ResultGroup[] {
  let left = Math.max(1, height);
  const isInSight = (hit: Hit, index: number) => {
    const begins = left > 0;
    left -= heightOf(hit) + (index === 0 ? titleHeight : 0);
    return begins;
  };
  return groups.map((group) => ({...group, hits: group.hits.filter(isInSight)})).filter(({hits}) => hits.length > 0);
}

/** Height of a group's title, in px. */
const titleHeight = 32;

/** Approximate minimum height of a hit, in px, with title and place on one line. */
function heightOf({entry, others}: Hit): number {
  return 36 + (entry.text ? 20 : 0) + (entry.path ? 20 : 0) + 32 * Math.ceil(others.length / 6);
}

/** Number of hits in the groups before one. */
function placeBefore(groups: readonly ResultGroup[], group: number): number {
  return groups.slice(0, group).reduce((sum, {hits}) => sum + hits.length, 0);
}

interface RowProps {
  hit: Hit;
  row: number;
  /** The selected option; undefined in other rows. */
  column: number | undefined;
  isBest: boolean;
  excerptLength: number;
  onOpen: (entry: Entry) => void;
}

const Row = memo(function Row({hit, row, column, isBest, excerptLength, onOpen}: RowProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (column !== undefined) place.current?.scrollIntoView({block: 'nearest'});
  }, [column]);
  const {entry, terms, others} = hit;
  const isOperation = entry.kind === 'operation';
  return (
    <div ref={place} className={styles.row} data-active={column !== undefined || undefined} role="presentation">
      <Option entry={entry} cursor={{row, column: 0}} isActive={column === 0} className={styles.option} onOpen={onOpen}>
        <span className={styles.mark}>
          {isOperation ? (
            <span className="method" data-method={entry.method}>
              {entry.method.toUpperCase()}
            </span>
          ) : (
            <KindIcon kind={entry.kind} />
          )}
        </span>
        <span className={styles.title} data-code={isCode(entry) || undefined}>
          <Marked pieces={markWords(entry.title, terms)} />
          {others.length > 0 && <span className={styles.places}> {placesOf(hit)}</span>}
        </span>
        <span className={styles.trail}>
          {isBest && `${singularKind(entry)} · `}
          {entry.trail}
        </span>
        {entry.path && (
          <code className={styles.path}>
            <Marked pieces={markWords(entry.path, terms)} />
          </code>
        )}
        <Excerpt entry={entry} terms={terms} length={excerptLength} />
      </Option>
      {others.length > 0 && (
        <div className={styles.owners} role="presentation">
          <span aria-hidden="true">Also in</span>
          {ownersOf(targetsOf(hit))
            .slice(1)
            .map((owner, index) => (
              <Option
                key={others[index]!.url}
                entry={others[index]!}
                cursor={{row, column: index + 1}}
                isActive={column === index + 1}
                className={styles.owner}
                label={`${entry.title} in ${owner}`}
                onOpen={onOpen}
              >
                {owner}
              </Option>
            ))}
        </div>
      )}
    </div>
  );
});

interface OptionProps {
  entry: Entry;
  cursor: Cursor;
  isActive: boolean;
  className: string | undefined;
  /** Name, if the content alone doesn't tell. */
  label?: string;
  onOpen: (entry: Entry) => void;
  children: ReactNode;
}

function Option({entry, cursor, isActive, className, label, onOpen, children}: OptionProps): ReactNode {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(entry);
  };
  return (
    <a
      role="option"
      id={optionId(cursor)}
      aria-selected={isActive}
      aria-label={label}
      tabIndex={-1}
      href={toHref(entry.url)}
      className={className}
      onClick={open}
    >
      {children}
    </a>
  );
}

/** The sentence with the words found, or the literal value that was found. */
function Excerpt({entry, terms, length}: {entry: Entry; terms: readonly string[]; length: number}): ReactNode {
  const pieces = excerptOf(entry.text, terms, length);
  const value = pieces.some(({hit}) => hit) ? undefined : valueFound(entry, terms);
  if (!value && !entry.text) return undefined;
  return <span className={styles.excerpt}>{value ? <Marked pieces={value} /> : <Marked pieces={pieces} />}</span>;
}

/** The literal value of an entry that matches, unless its title or path does. */
function valueFound({title, path, values}: Entry, terms: readonly string[]): Piece[] | undefined {
  if (!values || markWords(`${title} ${path}`, terms).some(({hit}) => hit)) return undefined;
  const found = values.split(' ').find((value) => markWords(value, terms).some(({hit}) => hit));
  return found === undefined ? undefined : [{text: 'In an example: ', hit: false}, ...markWords(found, terms)];
}

/** Whether a title is a name in code. */
function isCode({kind}: Entry): boolean {
  return kind === 'field' || kind === 'value' || kind === 'schema' || kind === 'identifier';
}

/** The kind of one entry in words. */
function singularKind({kind}: Entry): string {
  return kind === 'field' ? 'Field' : kinds[kind].replace(/s$/, '');
}

function Marked({pieces}: {pieces: readonly Piece[]}): ReactNode {
  return pieces.map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text));
}
