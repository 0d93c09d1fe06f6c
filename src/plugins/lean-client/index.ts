import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Keeps out of the client what this site has no use for: code is highlighted at build, no page needs a highlighter. */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: () => ({
      resolve: {alias: {'prism-react-renderer$': join(__dirname, 'noHighlighter.ts')}},
    }),
  };
}
