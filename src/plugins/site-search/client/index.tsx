import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import Button from '@site/src/components/Button';
import Dialog from '@site/src/components/Dialog';
import Segments from '@site/src/components/Segments';
import SearchIcon from '@site/src/components/SearchIcon';
import {toHref} from '@site/src/site/toHref';
import type {SearchResult} from '@site/src/plugins/site-search/engine/engine';
import {areas, type Area, type Entry} from '@site/src/plugins/site-search/engine/entry';
import {navigation} from '@site/src/plugins/site-search/engine/navigation';
import {addRecent, clearRecent, readRecent} from './recentSearches';
import Jumps from './Jumps';
import type {Place} from './place';
import Results from './Results';
import {jumpGroups, nextGroups, optionId, resultGroups, targetsOf, type Choice, type Cursor} from './rows';
import styles from './styles.lazy.module.css';
import {useSearch, type Engine} from './useSearch';

const scopes: readonly (readonly [area: Area | '', label: string])[] = [
  ['', 'All'],
  ...(Object.entries(areas) as [Area, string][]),
];

/** The first row. */
const start: Cursor = {row: 0, column: 0};

/** Milliseconds without a key before the remaining results render. */
const pause = 150;

interface Props {
  place: Place;
  /** What was typed while the search loaded. */
  typed: string;
}

/** The search: a combobox in a modal dialog. The browser handles Escape and focus. */
export default function SearchDialog({place, typed}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const [area, setArea] = useState<Area>();
  const [cursor, setCursor] = useState(start);
  const [recent, setRecent] = useState(readRecent);
  const [engine, retry] = useSearch();

  const wanted = query.trim();
  const here = place.area;
  const result = useMemo(
    () => (engine.state === 'ready' && wanted ? engine.search(wanted, {area, here}) : undefined),
    [engine, wanted, area, here],
  );
  const hits = useMemo(() => (result ? resultGroups(result).flatMap((group) => group.hits) : []), [result]);
  // On a phone, a key only has time for a screenful; the rest and near words follow when typing pauses.
  const [rested, setRested] = useState<SearchResult>();
  useEffect(() => {
    const wait = setTimeout(() => startTransition(() => setRested(result)), pause);
    return () => clearTimeout(wait);
  }, [result]);
  const near = useMemo(() => (rested === result ? rested?.near() : undefined), [result, rested]);
  const isFruitless = near !== undefined && hits.length === 0;
  const jumps = useMemo(
    () => (isFruitless ? nextGroups(nearestTitles(engine, near)) : jumpGroups(recent, place)),
    [isFruitless, engine, near, recent, place],
  );
  const isJumping = wanted === '' || isFruitless;
  const said = statusOf(engine, wanted, result, hits.length, wayOn(near, area));
  const rows: readonly (readonly Choice[])[] = isJumping
    ? jumps.flatMap((group) => group.jumps.map(({choice}) => [choice]))
    : hits.map((hit) => targetsOf(hit).map(({url}) => ({address: toHref(url)})));

  const ask = useCallback((text: string) => {
    setQuery(text);
    setCursor(start);
    input.current?.focus();
  }, []);
  // Memoized, so that scopes and results only rerender if they or the selection change.
  const choose = useCallback((chosen: Area | undefined) => {
    setArea(chosen);
    setCursor(start);
  }, []);
  const take = useCallback(
    (choice: Choice) => {
      if ('query' in choice) {
        ask(choice.query);
        return;
      }
      const typed = input.current!.value.trim();
      if (typed) setRecent(addRecent(typed));
      dialog.current?.close();
      navigation.go(choice.address);
    },
    [ask],
  );
  const openEntry = useCallback((entry: Entry) => take({address: toHref(entry.url)}), [take]);
  const forget = useCallback(() => {
    clearRecent();
    setRecent([]);
    setCursor(start);
    input.current?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : nextCursor(event, cursor, rows);
    if (to) {
      event.preventDefault();
      setCursor(to);
      return;
    }
    const choice = rows[cursor.row]?.[cursor.column];
    if (event.key === 'Enter' && choice && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(choice);
    }
  };

  return (
    <Dialog ref={dialog} className={styles.dialog} aria-label="Search" data-search>
      <div className={styles.box}>
        <div className={styles.field}>
          <SearchIcon size={20} />
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={rows.length > 0}
            aria-controls="search-results"
            aria-autocomplete="list"
            aria-activedescendant={rows.length > 0 ? optionId(cursor) : undefined}
            placeholder="Guides, operations, fields, errors …"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            value={query}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className={clsx(styles.close, 'site-button--quiet')}
            aria-label="Esc: Close the search"
            onClick={() => dialog.current?.close()}
          >
            <kbd>Esc</kbd>
            <span>Close</span>
          </button>
        </div>
        <div className={styles.bar}>
          <Scopes area={area} onChoose={choose} />
          <p role="status" className={styles.status}>
            {said}
          </p>
        </div>
        {engine.state === 'failed' && <Ways ways={[['Try again', retry]]} />}
        {isFruitless && (
          <Ways
            ways={[
              ...(area ? [['Search everywhere', () => choose(undefined)] as const] : []),
              ...near.map((word) => [word, () => ask(word)] as const),
            ]}
          />
        )}
        {isJumping && <Jumps groups={jumps} active={cursor.row} onChoose={take} onForget={forget} />}
        {!isJumping && hits.length === 0 && <div className={styles.waiting} />}
        {result && hits.length > 0 && (
          <Results result={result} isWhole={result === rested} cursor={cursor} onOpen={openEntry} />
        )}
        <Keys hasPlaces={Boolean(hits[cursor.row]?.others.length)} />
      </div>
    </Dialog>
  );
}

/** Where an arrow key leads. Left and right lead through the places of a name once the caret is behind the query. */
function nextCursor(
  {key, currentTarget}: KeyboardEvent<HTMLInputElement>,
  {row, column}: Cursor,
  rows: readonly (readonly Choice[])[],
): Cursor | undefined {
  if (rows.length === 0) return undefined;
  if (key === 'ArrowDown') return {row: (row + 1) % rows.length, column: 0};
  if (key === 'ArrowUp') return {row: (row - 1 + rows.length) % rows.length, column: 0};
  if (key === 'ArrowLeft' && column > 0) return {row, column: column - 1};
  const isBehind = currentTarget.selectionStart === currentTarget.value.length;
  if (key === 'ArrowRight' && isBehind && column + 1 < rows[row]!.length) return {row, column: column + 1};
  return undefined;
}

interface ScopesProps {
  area: Area | undefined;
  onChoose: (area: Area | undefined) => void;
}

const Scopes = memo(function Scopes({area, onChoose}: ScopesProps): ReactNode {
  return (
    <Segments<Area | ''>
      label="Search in"
      options={scopes}
      value={area ?? ''}
      onChange={(chosen) => onChoose(chosen || undefined)}
    />
  );
});

/** Buttons for what to try if nothing is found. */
function Ways({ways}: {ways: readonly (readonly [text: string, act: () => void])[]}): ReactNode {
  return (
    <ul className={styles.words}>
      {ways.map(([text, act]) => (
        <li key={text}>
          <Button onClick={act}>{text}</Button>
        </li>
      ))}
    </ul>
  );
}

/** The keys of the dialog. @param hasPlaces whether the selected result has several places */
function Keys({hasPlaces}: {hasPlaces: boolean}): ReactNode {
  return (
    <p className={styles.keys}>
      <kbd>↑</kbd> <kbd>↓</kbd> choose
      {hasPlaces && (
        <>
          {' '}
          · <kbd>←</kbd> <kbd>→</kbd> places of the name
        </>
      )}{' '}
      · <kbd>Enter</kbd> open
      <button type="button" className="site-button--text" data-show-keys>
        All shortcuts
      </button>
    </p>
  );
}

/** Status for screen and screen readers. @param way what to try if nothing is found */
function statusOf(engine: Engine, query: string, result: SearchResult | undefined, count: number, way: string): string {
  if (engine.state === 'missing')
    return 'The search index exists in built sites only: npm run build, then npm run serve.';
  if (engine.state === 'failed') {
    return engine.isOffline
      ? "You're offline. The search loads as soon as you're back online."
      : "The search index couldn't be loaded.";
  }
  if (query === '') return 'Type a word, a path, a field, or an error code.';
  if (!result) return 'Loading the search index …';
  if (count === 0) return `No results for “${query}”.${way}`;
  const results = count === 1 ? '1 result' : `${count} results`;
  if (result.partial) return `No page contains all of these words. ${results} for some of them.`;
  return result.meant === undefined ? `${results}.` : `${results} for “${result.meant}”.`;
}

/** The best entry for each of the three nearest words. */
function nearestTitles(engine: Engine, near: readonly string[]): Entry[] {
  if (engine.state !== 'ready') return [];
  const found = near.slice(0, 3).flatMap((word) =>
    engine
      .search(word)
      .best.slice(0, 1)
      .map(({entry}) => entry),
  );
  return [...new Set(found)];
}

/** What to try if nothing is found; empty until near words are known. */
function wayOn(near: readonly string[] | undefined, area: Area | undefined): string {
  if (!near) return '';
  if (near.length > 0) return ' Did you mean one of these?';
  return area ? ' Search everywhere or try another word.' : ' Try a shorter or different word.';
}
