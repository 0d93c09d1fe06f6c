import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';

const dropUnused = join(__dirname, 'dropUnused.cjs');
const sortPlainly = join(__dirname, 'sortPlainly.cjs');

/** Name that core gives the file of a theme component that a route draws. */
const fileOf = (component: string) => simpleHash(`@theme/${component}`, 8);

/** The components around each page of the docs. */
const docsParts: readonly unknown[] = ['DocItem', 'DocRoot', 'DocVersionRoot', 'DocsRoot'].map(fileOf);

/** Which modules share a file. Modules that no group takes stay in the file of the page or tool that imports them. */
const cacheGroups = {
  styles: {test: /^(?!.*\.lazy\.module\.css)/},
  // Header, footer and what else of the theme at least two kinds of page use.
  shell: {
    name: 'shell',
    test: /[\\/]node_modules[\\/]@docusaurus[\\/]/,
    type: /javascript/,
    chunks: 'async' as const,
    minChunks: 2,
    enforce: true,
    priority: 30,
  },
  // The parts around a page of the docs, which only come together: in the file of the innermost, so that it is fetched ahead.
  docs: {
    name: fileOf('DocItem'),
    type: /javascript/,
    chunks: ({name}: {name?: unknown}) => docsParts.includes(name),
    enforce: true,
    priority: 20,
  },
  defaultVendors: {test: /[\\/]node_modules[\\/](?!@docusaurus[\\/])/},
};

/**
 * Keeps out of the client what this site has no use for: code is highlighted at build, so no page needs a highlighter;
 * generated data comes without the parts that nothing reads. Style that only a tool needs (`*.lazy.module.css`) arrives
 * with the tool, not in the one style sheet of all pages. What pages share arrives in few files: a browser asks an older
 * server for six at a time, and every round costs a phone half a second.
 */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: ({mode}, isServer) => ({
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
            : [
                {test: /\.docusaurus[\\/](?:docusaurus\.config\.mjs|registry\.js)$/, use: [dropUnused]},
                {test: /theme-common[\\/]lib[\\/]utils[\\/]reactUtils\.js$/, use: [sortPlainly]},
              ]),
        ],
      },
      ...(!isServer && {
        // Not while writing: core's own entry takes up changes of a page without loading it anew.
        ...(mode === 'production' && {entry: join(__dirname, 'startInSteps.ts')}),
        optimization: {splitChunks: {cacheGroups}},
      }),
    }),
  };
}
