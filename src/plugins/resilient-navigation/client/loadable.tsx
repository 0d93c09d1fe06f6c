/** Replaces react-loadable in the browser (../README.md). */
import {useContext, useEffect, useMemo, useReducer, useState, type ComponentType, type ReactNode} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import {isLeaving} from './canonicalAddress';
import {failed, type Part} from './failedParts';
import {reportFailure} from './failureNotice';
import {mayReload} from './reloadGuard';
import {isPartOf} from './routes';

/** Delay of the spinner in milliseconds, so that it doesn't flash on fast loads. */
const spinnerDelay = 200;

export interface LoadingProps {
  error?: unknown;
  pastDelay: boolean;
  retry: () => void;
}

interface LoadedModule {
  default?: unknown;
  /**
   * Page modules can export it to load data before a navigation renders. Receives the page's modules by name, and its
   * props.
   */
  preloadData?: (props: object) => Promise<unknown>;
}

type Loaded = Readonly<Record<string, LoadedModule>>;

interface Options<L> {
  loading: ComponentType<LoadingProps>;
  loader: L;
  render: (loaded: never, props: object) => ReactNode;
}

const never = () => new Promise<never>(() => undefined);

/** Until React hydrates the served page. */
const isStarting = () => document.documentElement.dataset['hasHydrated'] !== 'true';

function createPart(
  start: () => Promise<Loaded>,
  Loading: ComponentType<LoadingProps>,
  render: (loaded: Loaded, props: object) => ReactNode,
): Part {
  let loaded: Loaded | undefined;
  let pending: Promise<Loaded> | undefined;
  let mounted = 0;

  /** The first load needs no data, because the served page has it. Loads failed parts again. */
  async function load(withData: boolean): Promise<void> {
    pending ??= loaded ? Promise.resolve(loaded) : start();
    try {
      const modules = (loaded = await pending);
      const props = {...modules, ...(modules['__props']?.default as object | undefined)};
      if (withData) await Promise.all(Object.values(modules).map((module) => module.preloadData?.(props)));
    } finally {
      pending = undefined;
    }
    failed.delete(RoutePart);
  }

  async function preload(): Promise<void> {
    if (isLeaving) return never();
    if (isStarting()) {
      for (;;) {
        try {
          return await load(false);
        } catch (error) {
          await reportFailure(error);
        }
      }
    }
    // Only the hash or query changes.
    if (mounted > 0 && !failed.has(RoutePart)) return undefined;
    try {
      await load(true);
    } catch (error) {
      if (isPartOf(location.pathname, RoutePart)) {
        console.error(error);
        if (mayReload()) {
          location.reload();
          return never();
        }
        failed.set(RoutePart, error);
      }
    }
    // The link was only hovered, or the reader has navigated on: render what the current address names.
    return isPartOf(location.pathname, RoutePart) ? undefined : never();
  }

  const show = () => load(true).catch((error: unknown) => void failed.set(RoutePart, error));

  function RoutePart(props: object): ReactNode {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    const [attempt, setAttempt] = useState(0);
    const router = useContext(RouterContext);
    // While the next page loads, core renders the old one again with its old location, all of it. It takes a phone as long as
    // half of the next page, so it's kept.
    const shown = useMemo(
      () => loaded && <RouterContext.Provider value={router}>{render(loaded, props)}</RouterContext.Provider>,
      // eslint-disable-next-line react-hooks/exhaustive-deps -- all else follows from the location
      [loaded, router.location],
    );
    const waiting = attempt > 0 || (!loaded && !failed.has(RoutePart));

    useEffect(() => {
      mounted += 1;
      return () => void (mounted -= 1);
    }, []);
    useEffect(() => {
      if (!waiting) return undefined;
      let isHere = true;
      const timer = setTimeout(() => setPastDelay(true), spinnerDelay);
      const parts = new Set([RoutePart, ...failed.keys()]);
      void Promise.all([...parts].map((part) => part.show())).then(() => {
        clearTimeout(timer);
        if (!isHere) return;
        setPastDelay(false);
        setAttempt(0);
        rerender();
      });
      return () => {
        isHere = false;
        clearTimeout(timer);
      };
    }, [waiting, attempt]);

    if (waiting) return <Loading pastDelay={pastDelay} retry={rerender} />;
    if (failed.has(RoutePart)) {
      return <Loading error={failed.get(RoutePart)} pastDelay={false} retry={() => setAttempt((count) => count + 1)} />;
    }
    return shown;
  }
  RoutePart.preload = preload;
  RoutePart.show = show;
  return RoutePart;
}

/** A part with one module. */
export default function Loadable({loading, loader, render}: Options<() => Promise<LoadedModule>>): Part {
  const start = async (): Promise<Loaded> => ({only: await loader()});
  return createPart(start, loading, (loaded, props) => render(loaded['only'] as never, props));
}

/** A part with several modules, by key. */
Loadable.Map = function LoadableMap({
  loading,
  loader,
  render,
}: Options<Record<string, () => Promise<LoadedModule>>>): Part {
  const start = async (): Promise<Loaded> =>
    Object.fromEntries(
      await Promise.all(Object.entries(loader).map(async ([key, load]) => [key, await load()] as const)),
    );
  return createPart(start, loading, (loaded, props) => render(loaded as never, props));
};
