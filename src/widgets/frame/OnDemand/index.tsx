import {useCallback, useEffect, useRef, useState, type ComponentType, type CSSProperties, type ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Brings the widget: `() => import('…')` of a module whose default export is the component. */
  load: () => Promise<{default: ComponentType}>;
  /** What a reader without JavaScript gets instead: a sentence, or a sentence and a command. */
  fallback: ReactNode;
  /** Name of the widget, for the button that opens it early. */
  label?: string;
  /** Height of its first state, which is kept free from the beginning. */
  heights?: Heights;
}

/** Heights in rem for a place of less than 20 rem of width, and from 20, 22, 25, 28, 36 and 43.5 rem. */
export type Heights = readonly [number, number, number, number, number, number, number];

type State = {step: 'waiting' | 'loading' | 'failed'} | {step: 'there'; Widget: ComponentType};

/** How far from the screen the widget begins to load, so that it is there when a reader arrives. */
const margin = '600px 0px';

/**
 * Keeps the place of a widget and loads it when it comes near the screen or is reached for. Until then the page carries
 * not a byte of it, and its place has its final height, so that nothing moves.
 */
export default function OnDemand({
  load,
  fallback,
  label = 'this tool',
  heights = [24, 24, 24, 24, 24, 24, 24],
}: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({step: 'waiting'});
  // A caller may write the function inline: the first one counts, so that drawing again does not load again.
  const firstLoad = useRef(load);

  const start = useCallback(() => {
    setState((now) => (now.step === 'there' ? now : {step: 'loading'}));
    firstLoad.current().then(
      (module) => {
        // The button goes away: who was on it stays in this place instead of falling back to the top of the page.
        if (place.current?.contains(document.activeElement)) place.current.focus();
        setState({step: 'there', Widget: module.default});
      },
      () => setState({step: 'failed'}),
    );
  }, []);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      {rootMargin: margin},
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [start]);

  const room = Object.fromEntries(heights.map((height, step) => [`--height-${step}`, `${height}rem`]));
  return (
    <div ref={place} className={styles.place} tabIndex={-1} data-there={state.step === 'there' || undefined}>
      <div className={styles.fallback}>{fallback}</div>
      <div className={styles.room} style={room as CSSProperties}>
        {state.step === 'there' ? (
          <state.Widget />
        ) : (
          <div className={styles.waiting}>
            {state.step === 'failed' ? (
              <>
                <p role="alert">{`The program part for ${label} did not arrive. Check the connection, then try again.`}</p>
                <button type="button" className="button button--secondary" onClick={start}>
                  Try again
                </button>
              </>
            ) : (
              <button
                type="button"
                className="button button--secondary"
                aria-disabled={state.step === 'loading'}
                onClick={start}
                onFocus={start}
                onPointerEnter={start}
              >
                {state.step === 'loading' ? `Loading ${label} …` : `Open ${label}`}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
