/**
 * Stands in for react-loadable in the browser. The stock one remembers a failed load for good: a link that was hovered
 * while the network was away could not be followed until the next reload, and Retry loaded one part of a route only.
 */
import {useEffect, useReducer, useState, type ComponentType, type ReactNode} from 'react';

/** Delay of the spinner in milliseconds: what is there sooner would only flash. */
const spinnerDelay = 200;

/**
 * Why a part is loaded. The first load needs no data, the served HTML shows it; a navigation does, and what fails
 * then is shown; a prefetch may fail unnoticed.
 */
export type Purpose = 'first load' | 'navigation' | 'prefetch';

export interface LoadingProps {
  error?: unknown;
  pastDelay: boolean;
  retry: () => void;
}

interface LoadedModule {
  default?: unknown;
  /** Modules of pages may export it: loads what the page draws from after a navigation. Takes the route's props. */
  preloadData?: (props: unknown) => Promise<unknown>;
}

/** A part of a route: a component that draws itself when it is loaded. */
export type Part = ComponentType<object> & {load: (purpose: Purpose) => Promise<void>};

type Loaded = Readonly<Record<string, LoadedModule>>;

interface Options<L> {
  loading: ComponentType<LoadingProps>;
  loader: L;
  render: (loaded: never, props: object) => ReactNode;
}

/** What failed while it was wanted on the screen; Retry loads all of it. */
const failed = new Map<Part, unknown>();

function createPart(
  start: () => Promise<Loaded>,
  Loading: ComponentType<LoadingProps>,
  draw: (loaded: Loaded, props: object) => ReactNode,
): Part {
  let loaded: Loaded | undefined;
  let pending: Promise<Loaded> | undefined;

  function loadModules(): Promise<Loaded> {
    if (loaded) return Promise.resolve(loaded);
    pending ??= start()
      .then((modules) => (loaded = modules))
      .finally(() => (pending = undefined));
    return pending;
  }

  async function load(purpose: Purpose): Promise<void> {
    try {
      const modules = await loadModules();
      if (purpose !== 'first load') {
        const props = modules['__props']?.default;
        await Promise.all(Object.values(modules).map((module) => module.preloadData?.(props)));
      }
      failed.delete(RoutePart);
    } catch (error) {
      if (purpose === 'navigation') failed.set(RoutePart, error);
      throw error;
    }
  }

  function RoutePart(props: object): ReactNode {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    const [attempt, setAttempt] = useState(0);
    const waiting = attempt > 0 || (!loaded && !failed.has(RoutePart));

    useEffect(() => {
      if (!waiting) return undefined;
      let mounted = true;
      const timer = setTimeout(() => setPastDelay(true), spinnerDelay);
      const parts = new Set([RoutePart, ...failed.keys()]);
      void Promise.allSettled([...parts].map((part) => part.load('navigation'))).then(() => {
        clearTimeout(timer);
        if (!mounted) return;
        setPastDelay(false);
        setAttempt(0);
        redraw();
      });
      return () => {
        mounted = false;
        clearTimeout(timer);
      };
    }, [waiting, attempt]);

    if (waiting) return <Loading pastDelay={pastDelay} retry={redraw} />;
    if (failed.has(RoutePart)) {
      return <Loading error={failed.get(RoutePart)} pastDelay={false} retry={() => setAttempt((count) => count + 1)} />;
    }
    return loaded && draw(loaded, props);
  }
  RoutePart.load = load;
  return RoutePart;
}

/** A part with one module. */
export default function Loadable({loading, loader, render}: Options<() => Promise<LoadedModule>>): Part {
  const start = async (): Promise<Loaded> => ({only: await loader()});
  return createPart(start, loading, (loaded, props) => render(loaded['only'] as never, props));
}

/** A part with several modules, by the key under which it takes them. */
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
