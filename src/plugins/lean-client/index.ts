import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Groups of modules that share a chunk. Other modules stay in the chunk of the page or widget that imports them. */
const cacheGroups = {
  styles: {test: /^(?!.*\.lazy\.module\.css)/},
  // Header, footer, and the rest of the theme.
  shell: {
    name: 'shell',
    test: /[\\/](?:node_modules[\\/]@docusaurus|src[\\/]theme)[\\/]/,
    type: /javascript/,
    chunks: 'async' as const,
    enforce: true,
    priority: 30,
  },
  defaultVendors: {test: /[\\/]node_modules[\\/](?!@docusaurus[\\/])/},
};

/**
 * Reduces the client bundle. Code is highlighted at build, so no page needs a highlighter.
 * Lazy styles (`*.lazy.module.css`) load with their component, not in the shared style sheet.
 * Shared code is in few chunks: with HTTP/1.1, a browser requests six files at a time, and each round trip takes a phone
 * half a second.
 */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: ({mode}, isServer) => ({
      resolve: {
        alias: {
          'prism-react-renderer$': join(__dirname, 'noHighlighter.ts'),
          ...(!isServer && {tslib$: join(__dirname, 'tslib.ts')}),
        },
      },
      ...(!isServer && {
        optimization: {splitChunks: {cacheGroups}},
        // Omit chunk names from the runtime's list of 200 files, which every page loads.
        ...(mode === 'production' && {output: {chunkFilename: 'assets/js/[contenthash:8].js'}}),
      }),
    }),
  };
}
