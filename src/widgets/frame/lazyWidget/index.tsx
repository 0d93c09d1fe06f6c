import {lazy, useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ServedHtml, {isServer, useIsServed} from '@site/src/components/ServedHtml';
import {inputEvent, inputSlot, leadsTo, linkTo} from '@site/src/components/ToolLink';
import {PlaceContext, type Place} from '@site/src/widgets/frame/toolPlace';
import {keepFocus} from '@site/src/lib/keepFocus';
import styles from './styles.module.css';

/** Distance from the screen at which a widget starts to load, so that it's ready when a reader reaches it. */
const margin = '600px';

/** A widget that works, with what it was opened with. A new number makes it read its stored input again. */
interface Live extends Pick<Place, 'link' | 'given' | 'replaced'> {
  Widget: ComponentType;
  number: number;
}

/**
 * Renders a widget's initial state at build time, in its final size, and loads its script when it comes near the
 * screen. An error stays inside the widget.
 * @param name unique on the site
 * @param purpose shown to readers without JavaScript: "Turn on JavaScript to …"
 */
export default function lazyWidget(
  name: string,
  purpose: string,
  load: () => Promise<{default: ComponentType}>,
): ComponentType {
  const FirstState = lazy(load);
  const id = `widget-${name}`;

  return function WidgetPlace(): ReactNode {
    const element = useRef<HTMLDivElement>(null);
    const inputRef = useRef<object>({});
    const isServed = useIsServed(id) || isServer;
    const [live, setLive] = useState<Live>();
    const [hasFailed, setFailed] = useState(false);

    /** Mounts the widget, or mounts it anew with other input: a given one, that of a link, or the stored one. */
    const start = useCallback(async (given?: object) => {
      setFailed(false);
      try {
        const {default: Widget} = await load();
        const opened = given ? takeOver(name, given) : await openLink(name);
        setLive((before) => ({Widget, number: (before?.number ?? 0) + 1, ...opened}));
      } catch {
        setFailed(true);
      }
    }, []);
    useEffect(() => {
      const own = element.current!;
      /** Starts at once, and not again when the place comes near the screen. */
      const begin = (given?: object) => {
        observer.disconnect();
        void start(given);
      };
      const observer = new IntersectionObserver(
        (entries) => entries.some(({isIntersecting}) => isIntersecting) && begin(),
        {rootMargin: margin},
      );
      observer.observe(own);
      const arrive = () => {
        if (!leadsTo(name, window.location.hash)) return;
        own.scrollIntoView();
        begin();
      };
      const take = (event: Event) => {
        own.scrollIntoView();
        own.tabIndex = -1;
        own.focus({preventScroll: true});
        begin((event as CustomEvent<object>).detail);
      };
      own.addEventListener(inputEvent, take);
      arrive();
      window.addEventListener('hashchange', arrive);
      const endFocus = keepFocus(own);
      return () => {
        endFocus();
        observer.disconnect();
        own.removeEventListener(inputEvent, take);
        window.removeEventListener('hashchange', arrive);
      };
    }, [start]);

    const clear = () => {
      inputSlot(name).del();
      void start();
    };
    const place = useMemo<Place>(
      () => ({
        ...live,
        isOwn: !!live && !live.link && !!(live.given ?? inputSlot(name).get()),
        name,
        inputRef,
        element,
        reopen: (given, replaced) =>
          setLive((now) => now && {Widget: now.Widget, number: now.number + 1, given, replaced}),
      }),
      [live],
    );

    return (
      <div
        ref={element}
        className={styles.place}
        data-widget={name}
        data-live={live ? '' : undefined}
        data-markdown-ignore
      >
        <PlaceContext value={place}>
          {hasFailed && (
            <Fault text="This tool couldn't load. Check your connection, and try again." onRetry={() => void start()} />
          )}
          {live ? (
            <ErrorBoundary
              key={live.number}
              fallback={({error, tryAgain}) => (
                <Fault text={`This tool stopped working: ${error.message}`} onRetry={tryAgain} onClear={clear} />
              )}
            >
              <live.Widget />
            </ErrorBoundary>
          ) : (
            <>
              <p className={`without-script ${styles.without}`}>Turn on JavaScript to {purpose}.</p>
              {isServed ? (
                <ServedHtml id={id} className="needs-script" inert>
                  {() => <FirstState />}
                </ServedHtml>
              ) : (
                <div className={styles.room} />
              )}
            </>
          )}
        </PlaceContext>
      </div>
    );
  };
}

/** Stores the input of a link to the tool, and takes it out of the address, so that a reload keeps what follows. */
async function openLink(name: string): Promise<Pick<Place, 'link' | 'replaced'>> {
  const {hash, pathname, search} = window.location;
  if (!leadsTo(name, hash)) return {};
  window.history.replaceState(window.history.state, '', `${pathname}${search}${linkTo(name)}`);
  try {
    const {inputInHash} = await import('@site/src/components/ToolLink/encodeInput');
    const linked = await inputInHash(hash);
    if (linked === undefined) return {};
    const opened = {link: 'opened' as const, ...replacedBy(name, linked)};
    inputSlot(name).set(linked);
    return opened;
  } catch {
    return {link: 'damaged'};
  }
}

function takeOver(name: string, given: object): Pick<Place, 'link' | 'given' | 'replaced'> {
  return {link: 'given', given, ...replacedBy(name, JSON.stringify(given))};
}

function replacedBy(name: string, text: string): Pick<Place, 'replaced'> {
  const replaced = inputSlot(name).get();
  return replaced === null || replaced === text ? {} : {replaced};
}

interface FaultProps {
  text: string;
  onRetry: () => void;
  onClear?: () => void;
}

function Fault({text, onRetry, onClear}: FaultProps): ReactNode {
  return (
    <div role="alert" className={styles.fault}>
      <p>{text}</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>{' '}
      {onClear && (
        <button type="button" onClick={onClear}>
          Clear the input
        </button>
      )}
    </div>
  );
}
