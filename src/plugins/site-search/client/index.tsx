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
import type {SearchResult, Hit} from '@site/src/plugins/site-search/engine/engine';
import {areas, type Area} from '@site/src/plugins/site-search/engine/entry';
import {navigation} from '@site/src/plugins/site-search/engine/navigation';
import {addRecent, clearRecent, readRecent} from './recentSearches';
import {showDialog} from '@site/src/lib/dialog';
import look from '@site/src/lib/dialog.lazy.module.css';
import Results, {addressOf, optionId} from './Results';
import styles from './styles.module.css';
import {useSearch, type Engine} from './useSearch';

const scopes: readonly {area?: Area; label: string}[] = [
  {label: 'All'},
  ...Object.entries(areas).map(([area, label]) => ({area: area as Area, label})),
];

/** Milliseconds without a key before the remaining results render. */
const pause = 150;

/** The search: a combobox in a modal dialog. The browser handles Escape and focus. */
export default function SearchDialog(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [area, setArea] = useState<Area>();
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState(readRecent);
  const [engine, retry] = useSearch();

  const wanted = query.trim();
  const result = useMemo(
    () => (engine.state === 'ready' && wanted ? engine.search(wanted, area) : undefined),
    [engine, wanted, area],
  );
  const hits = result?.groups.flatMap((group) => group.hits) ?? [];
  // On a phone, a key only has time for a screenful; the rest and near words follow when typing pauses.
  const [rested, setRested] = useState<SearchResult>();
  useEffect(() => {
    const wait = setTimeout(() => startTransition(() => setRested(result)), pause);
    return () => clearTimeout(wait);
  }, [result]);
  const near = useMemo(() => (rested === result ? rested?.near() : undefined), [result, rested]);

  useEffect(() => {
    if (dialog.current) showDialog(dialog.current);
  }, []);

  const ask = (text: string) => {
    setQuery(text);
    setActive(0);
    input.current?.focus();
  };
  // Memoized, so that scopes and results only rerender if they or the selection change.
  const choose = useCallback((chosen: Area | undefined) => {
    setArea(chosen);
    setActive(0);
  }, []);
  const open = useCallback((hit: Hit) => {
    setRecent(addRecent(input.current!.value.trim()));
    dialog.current?.close();
    navigation.go(addressOf(hit));
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};
    const move = moves[event.key];
    if (move !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((active + move + hits.length) % hits.length);
    } else if (event.key === 'Enter' && hits[active] && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(hits[active]);
    }
  };

  return (
    <dialog ref={dialog} className={`${look.dialog} ${styles.dialog}`} aria-label="Search">
      <div className={styles.box}>
        <div className={styles.field}>
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={hits.length > 0}
            aria-controls="search-results"
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
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
          <button type="button" className="site-button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <Scopes area={area} onChoose={choose} />
        <p role="status" className={styles.status}>
          {statusOf(engine, wanted, result, hits.length, wayOn(near, area))}
        </p>
        {engine.state === 'failed' && (
          <p className={styles.words}>
            <button type="button" className="site-button" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {near && near.length > 0 && <Words words={near} onChoose={ask} />}
        {wanted === '' && recent.length > 0 && (
          <RecentSearches
            searches={recent}
            onChoose={ask}
            onForget={() => {
              clearRecent();
              setRecent([]);
              input.current?.focus();
            }}
          />
        )}
        {result && hits.length > 0 && (
          <Results result={result} isWhole={result === rested} active={active} onOpen={open} />
        )}
        <p className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close ·{' '}
          <button type="button" className={styles.forget} data-show-keys>
            All shortcuts
          </button>
        </p>
      </div>
    </dialog>
  );
}

interface ScopesProps {
  area: Area | undefined;
  onChoose: (area: Area | undefined) => void;
}

const Scopes = memo(function Scopes({area, onChoose}: ScopesProps): ReactNode {
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>Search in</legend>
      {scopes.map(({area: own, label}) => (
        <label key={label} className={styles.scope}>
          <input type="radio" name="search-scope" checked={own === area} onChange={() => onChoose(own)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
});

interface RecentSearchesProps {
  searches: readonly string[];
  onChoose: (search: string) => void;
  onForget: () => void;
}

function RecentSearches({searches, onChoose, onForget}: RecentSearchesProps): ReactNode {
  return (
    <>
      <p className={styles.kind}>Recent searches</p>
      <Words words={searches} onChoose={onChoose} />
      <p className={styles.words}>
        <button type="button" className={styles.forget} onClick={onForget}>
          Clear recent searches
        </button>
      </p>
    </>
  );
}

/** Status for screen and screen readers. @param way what to try if nothing is found */
function statusOf(engine: Engine, query: string, result: SearchResult | undefined, count: number, way: string): string {
  if (engine.state === 'missing')
    return 'The search index exists in built sites only: npm run build, then npm run serve.';
  if (engine.state === 'failed') return "The search index couldn't be loaded.";
  if (query === '') return 'Type a word, a path such as /products/_batch, a field, or an error code.';
  if (!result) return 'Loading the search index …';
  if (count === 0) return `No results for “${query}”.${way}`;
  const results = count === 1 ? '1 result' : `${count} results`;
  return result.partial ? `No page contains all of these words. ${results} for some of them.` : `${results}.`;
}

/** What to try if nothing is found; empty until near words are known. */
function wayOn(near: readonly string[] | undefined, area: Area | undefined): string {
  if (!near) return '';
  if (near.length > 0) return ' Did you mean one of these?';
  return area ? ' Choose All or try another word.' : ' Try a shorter or different word.';
}

function Words({words, onChoose}: {words: readonly string[]; onChoose: (word: string) => void}): ReactNode {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" className="site-button" onClick={() => onChoose(word)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
}
