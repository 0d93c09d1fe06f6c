import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Modules of this folder that stand in for `./preload` in core's client, by the module that asks for it. */
const standIns: Readonly<Record<string, string>> = {
  'clientEntry.js': 'firstLoad.ts',
  'PendingNavigation.js': 'navigate.ts',
  'docusaurus.js': 'prefetchRoute.ts',
};

/**
 * Makes loading and navigation behave as specification section 2 and design decision 13 say, also when they fail.
 * Core's `./preload` is the one seam: its three callers get three different modules here, and react-loadable
 * is replaced by a small part that can load again.
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
            /^\.\/preload$/,
            (found: {request: string; contextInfo: {issuer: string}}) => {
              const caller = /core[\\/]lib[\\/]client[\\/](\w+\.js)$/.exec(found.contextInfo.issuer)?.[1] ?? '';
              const standIn = standIns[caller];
              if (!standIn) throw new Error(`Unknown user of core's ./preload: ${found.contextInfo.issuer}`);
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
