import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Reliable loading and navigation on unreliable networks (README.md lists behavior and upstream changes). */
export default function resilientNavigation(): Plugin {
  const client = (file: string) => join(__dirname, 'client', file);
  return {
    name: 'resilient-navigation',
    getClientModules: () => [client('canonicalAddress.ts'), client('reloadGuard.ts'), client('scrollMemory.ts')],
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            resolve: {
              alias: {
                'react-loadable$': client('loadable.tsx'),
                [require.resolve('@docusaurus/core/lib/client/prefetch.js')]: client('prefetch.ts'),
              },
            },
          },
  };
}
