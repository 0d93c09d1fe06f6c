import siteConfig from '@generated/docusaurus.config';
import {useEffect, useState} from 'react';
import {createSearch, type Search} from '@site/src/plugins/site-search/engine/engine';
import {indexFile, unpackEntries, type IndexFile} from '@site/src/plugins/site-search/engine/entry';

/** The engine, or the loading state until then. `missing` is the state in `npm start`. */
export type Engine = {state: 'loading' | 'missing' | 'failed'} | {state: 'ready'; search: Search};

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
        if (!isIndex) return {state: response.status >= 500 ? 'failed' : 'missing'};
        return {state: 'ready', search: await createSearch(unpackEntries((await response.json()) as IndexFile))};
      } catch {
        return {state: 'failed'};
      }
    };
    void load().then((loaded) => {
      if (!abandoned) setEngine(loaded);
    });
    return () => {
      abandoned = true;
    };
  }, [attempt]);
  const retry = () => {
    setEngine({state: 'loading'});
    setAttempt((count) => count + 1);
  };
  return [engine, retry];
}
