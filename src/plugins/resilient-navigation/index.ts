import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Modules of this folder that stand in for those of core's client, by what is asked for and the module that asks. */
const standIns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  './preload': {
    'clientEntry.js': 'firstLoad.ts',
    'PendingNavigation.js': 'navigate.ts',
    'docusaurus.js': 'prefetchRoute.ts',
  },
  './docusaurus': {'clientEntry.js': 'patientPrefetch.ts'},
};

/**
 * Makes loading and navigation end well, also when they fail. Slow: the old page stays, and a bar appears after 200 ms.
 * Failed: one guarded reload, because a new version may have been deployed. Failed at the first load, or after that
 * reload: an error text with Retry, which loads all parts of the route again. The stock site stays silent in all of these.
 *
 * Core's `./preload` is the seam: its three callers get three different modules here, and react-loadable is replaced by a
 * small part that can load again. What core mounts for links, `./docusaurus`, waits until the page is idle.
 */
export default function resilientNavigation(): Plugin {
  const client = (file: string) => join(__dirname, 'client', file);
  return {
    name: 'resilient-navigation',

    getClientModules: () => [client('progressBar.ts'), client('scrollMemory.ts')],

    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        resolve: {alias: {'react-loadable$': client('loadable.tsx')}},
        plugins: [
          new NormalModuleReplacementPlugin(
            /^\.\/(?:preload|docusaurus)$/,
            (found: {request: string; contextInfo: {issuer: string}}) => {
              const caller = /core[\\/]lib[\\/]client[\\/](\w+\.js)$/.exec(found.contextInfo.issuer)?.[1] ?? '';
              const standIn = standIns[found.request]?.[caller];
              if (!standIn)
                throw new Error(
                  `${found.contextInfo.issuer} uses core's ${found.request} and is not known. Give it a stand-in in src/plugins/resilient-navigation/index.ts.`,
                );
              found.request = client(standIn);
            },
          ),
          // The theme's progress bar brings a library; ours is a few lines (client/progressBar.ts).
          new NormalModuleReplacementPlugin(/theme-classic[\\/]lib[\\/]nprogress$/, client('nothing.ts')),
        ],
      };
    },
  };
}
