import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

const dropUnused = join(__dirname, 'dropUnused.cjs');

/**
 * Keeps out of the client what this site has no use for: code is highlighted at build, so no page needs a highlighter;
 * generated data comes without the parts that nothing reads. Style that only a tool needs (`*.lazy.module.css`) arrives
 * with the tool, not in the one style sheet of all pages.
 */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer$': join(__dirname, 'noHighlighter.ts'),
          ...(!isServer && {
            tslib$: join(__dirname, 'tslibSubset.ts'),
            'hoist-non-react-statics$': join(__dirname, 'noStatics.ts'),
          }),
        },
      },
      // Both bundles get the lists without what no page draws, so that a page that wants it fails in the build already.
      module: {
        rules: [
          {test: /docusaurus-plugin-content-docs[\\/].*[\\/]p[\\/]docs-\w+\.json$/, use: [dropUnused]},
          {test: /\.docusaurus[\\/]globalData\.json$/, use: [dropUnused]},
          ...(isServer
            ? []
            : [{test: /\.docusaurus[\\/](?:docusaurus\.config\.mjs|registry\.js)$/, use: [dropUnused]}]),
        ],
      },
      ...(!isServer && {
        optimization: {splitChunks: {cacheGroups: {styles: {test: /^(?!.*\.lazy\.module\.css)/}}}},
      }),
    }),
  };
}
