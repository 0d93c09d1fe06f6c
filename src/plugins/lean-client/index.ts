import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Keeps out of the client what this site has no use for: code is highlighted at build, no page needs a highlighter.
 * Style that only a tool needs (`*.lazy.module.css`) arrives with the tool, not in the one stylesheet of all pages.
 */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: (_config, isServer) => ({
      resolve: {alias: {'prism-react-renderer$': join(__dirname, 'noHighlighter.ts')}},
      ...(!isServer && {
        optimization: {splitChunks: {cacheGroups: {styles: {test: /^(?!.*\.lazy\.module\.css)/}}}},
      }),
    }),
  };
}
