import {lazy, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ServedHtml, {isServer, useIsServed} from '@site/src/components/ServedHtml';
import styles from './styles.module.css';

/** Distance from the screen at which a widget starts to load, so that it's ready when a reader reaches it. */
const margin = '600px';

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
    const place = useRef<HTMLDivElement>(null);
    const isServed = useIsServed(id) || isServer;
    const [Widget, setWidget] = useState<ComponentType>();
    const [hasFailed, setFailed] = useState(false);

    const start = useCallback(() => {
      setFailed(false);
      load().then(
        (module) => setWidget(() => module.default),
        () => setFailed(true),
      );
    }, []);
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          start();
        },
        {rootMargin: margin},
      );
      observer.observe(place.current!);
      return () => observer.disconnect();
    }, [start]);

    return (
      <div ref={place} className={styles.place} data-widget={name} data-live={Widget ? '' : undefined}>
        {hasFailed && <Fault text="This tool couldn't load. Check your connection, and try again." onRetry={start} />}
        {Widget ? (
          <ErrorBoundary
            fallback={({error, tryAgain}) => (
              <Fault text={`This tool stopped working: ${error.message}`} onRetry={tryAgain} />
            )}
          >
            <Widget />
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
      </div>
    );
  };
}

function Fault({text, onRetry}: {text: string; onRetry: () => void}): ReactNode {
  return (
    <div role="alert" className={styles.fault}>
      <p>{text}</p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
