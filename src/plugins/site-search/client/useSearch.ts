import siteConfig from '@generated/docusaurus.config';
import {useCallback, useEffect, useState} from 'react';
import {createSearch, type Search} from '@site/src/plugins/site-search/engine/engine';
import {indexFile, unpackEntries, type IndexFile} from '@site/src/plugins/site-search/engine/entry';

/** The engine, or the loading state until then. `missing` is the state in `npm start`. */
export type Engine =
  {state: 'loading' | 'missing'} | {state: 'failed'; isOffline: boolean} | {state: 'ready'; search: Search};

/** Fetches the index and builds the engine. @returns the engine, and a function that retries */
export function useSearch(): [Engine, () => void] {
  const [engine, setEngine] = useState<Engine>({state: 'loading'});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let abandoned = false;
    const load = async (): Promise<Engine> => {
      try {
        const response = await fetch(siteConfig.baseUrl + indexFile);
        // `npm start` responds to unknown addresses with a page.
        const isIndex = response.ok && response.headers.get('content-type')?.includes('json');
        if (!isIndex) return response.status >= 500 ? failed() : {state: 'missing'};
        return {state: 'ready', search: await createSearch(unpackEntries((await response.json()) as IndexFile))};
      } catch {
        return failed();
      }
    };
    void load().then((loaded) => {
      if (!abandoned) setEngine(loaded);
    });
    return () => {
      abandoned = true;
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setEngine({state: 'loading'});
    setAttempt((count) => count + 1);
  }, []);
  const isOffline = engine.state === 'failed' && engine.isOffline;
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);
  return [engine, retry];
}

function failed(): Engine {
  return {state: 'failed', isOffline: !navigator.onLine};
}
