import {lazy, useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ServedHtml, {isServer, useIsServed} from '@site/src/components/ServedHtml';
import {inputEvent, inputSlot, leadsTo, linkTo} from '@site/src/components/ToolLink';
import {forget, wasSlow, watchSlow} from '@site/src/widgets/frame/storedInput';
import {PlaceContext, type Place} from '@site/src/widgets/frame/toolPlace';
import styles from './styles.module.css';

/** Distance from the screen at which a widget starts to load, so that it's ready when a reader reaches it. */
const margin = '600px';

/** A widget that works: what it was opened with. A new number makes it read its stored input again. */
interface Live {
  Widget: ComponentType;
  number: number;
  link?: Place['link'];
  given?: object;
  /** Stored input that was replaced. */
  replaced?: string;
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
    const isLive = useRef(false);
    const [hasFailed, setFailed] = useState(false);
    const [isAsking, setAsking] = useState(false);

    /** Mounts the widget, or mounts it anew with other input: a given one, or the stored one. */
    const start = useCallback(async (given?: object) => {
      setFailed(false);
      setAsking(false);
      try {
        const {default: Widget} = await load();
        const opened = given ? takeOver(name, given) : await openLink(name);
        isLive.current = true;
        setLive((before) => ({Widget, number: (before?.number ?? 0) + 1, ...opened}));
      } catch {
        setFailed(true);
      }
    }, []);
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          if (wasSlow(name)) setAsking(true);
          else void start();
        },
        {rootMargin: margin},
      );
      observer.observe(element.current!);
      const arrive = () => {
        if (!leadsTo(name, window.location.hash)) return;
        element.current!.scrollIntoView();
        // Near the screen now, it starts by itself, unless it has already.
        if (isLive.current) void start();
      };
      const take = (event: Event) => {
        // Nothing else starts the tool meanwhile.
        observer.disconnect();
        place.scrollIntoView();
        place.tabIndex = -1;
        place.focus({preventScroll: true});
        void start((event as CustomEvent<object>).detail);
      };
      const place = element.current!;
      place.addEventListener(inputEvent, take);
      arrive();
      window.addEventListener('hashchange', arrive);
      return () => {
        observer.disconnect();
        place.removeEventListener(inputEvent, take);
        window.removeEventListener('hashchange', arrive);
      };
    }, [start]);

    const clear = () => {
      forget(name);
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
          setLive((now) => now && {Widget: now.Widget, number: now.number + 1, given, ...(replaced && {replaced})}),
      }),
      [live],
    );

    return (
      <div ref={element} className={styles.place} data-widget={name} data-live={live ? '' : undefined}>
        <PlaceContext value={place}>
          {hasFailed && (
            <Fault text="This tool couldn't load. Check your connection, and try again." onRetry={() => void start()} />
          )}
          {isAsking && (
            <Fault
              text="Your last input took long to calculate, so it waits for you."
              action="Calculate again"
              onRetry={() => void start()}
              onClear={clear}
            />
          )}
          {live ? (
            <ErrorBoundary
              key={live.number}
              fallback={({error, tryAgain}) => (
                <Fault text={`This tool stopped working: ${error.message}`} onRetry={tryAgain} onClear={clear} />
              )}
            >
              <Mounted name={name}>
                <live.Widget />
              </Mounted>
            </ErrorBoundary>
          ) : (
            <>
              <p className={styles.without}>Turn on JavaScript to {purpose}.</p>
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

/** Notes how long the first calculation takes. */
function Mounted({name, children}: {name: string; children: ReactNode}): ReactNode {
  const [mounted] = useState(() => watchSlow(name));
  useEffect(() => mounted(), [mounted]);
  return children;
}

/** Stores the input of a link to the tool, and takes it out of the address, so that a reload keeps what follows. */
async function openLink(name: string): Promise<Pick<Live, 'link' | 'replaced'>> {
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

function takeOver(name: string, given: object): Pick<Live, 'link' | 'given' | 'replaced'> {
  return {link: 'given', given, ...replacedBy(name, JSON.stringify(given))};
}

function replacedBy(name: string, text: string): Pick<Live, 'replaced'> {
  const replaced = inputSlot(name).get();
  return replaced === null || replaced === text ? {} : {replaced};
}

interface FaultProps {
  text: string;
  action?: string;
  onRetry: () => void;
  onClear?: () => void;
}

function Fault({text, action = 'Try again', onRetry, onClear}: FaultProps): ReactNode {
  return (
    <div role="alert" className={styles.fault}>
      <p>{text}</p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        {action}
      </button>{' '}
      {onClear && (
        <button type="button" className="button button--secondary" onClick={onClear}>
          Clear the input
        </button>
      )}
    </div>
  );
}
