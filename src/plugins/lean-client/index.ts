import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Which modules share a file. Modules that no group takes stay in the file of the page or widget that imports them. */
const cacheGroups = {
  styles: {test: /^(?!.*\.lazy\.module\.css)/},
  // Header, footer and the rest of the theme; without what renders operations, which is loaded after a navigation only.
  shell: {
    name: 'shell',
    test: /[\\/](?:node_modules[\\/]@docusaurus|src[\\/]theme)[\\/](?!ApiExplorer|Params|RequestSchema|Schema|StatusCodes)/,
    type: /javascript/,
    chunks: 'async' as const,
    enforce: true,
    priority: 30,
  },
  defaultVendors: {test: /[\\/]node_modules[\\/](?!@docusaurus[\\/])/},
};

/**
 * Keeps out of the client what this site has no use for: code is highlighted at build, so no page needs a highlighter.
 * Style of what opens on request (`*.lazy.module.css`) arrives with it, not in the one style sheet of all pages.
 * What pages share arrives in few files: a browser asks an older server for six at a time, and every round costs a phone
 * half a second.
 */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: ({mode}, isServer) => ({
      resolve: {alias: {'prism-react-renderer$': join(__dirname, 'noHighlighter.ts')}},
      ...(!isServer && {
        optimization: {splitChunks: {cacheGroups}},
        // Without a name for each of 200 files beside its hash, in a list that every page loads.
        ...(mode === 'production' && {output: {chunkFilename: 'assets/js/[contenthash:8].js'}}),
      }),
    }),
  };
}
