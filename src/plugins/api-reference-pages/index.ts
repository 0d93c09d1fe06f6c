import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {apis, referenceRoute} from '../../site/apis';
import {generateLive, keepReady, ShowProblem} from './liveReload';

/** Output folder of `npm run generate` for page data. */
const generated = '.generated/reference';

/** Adds `/reference/<api>` for each API, and the data of these pages and the operation pages. */
export default function apiReferencePages({siteDir, baseUrl}: LoadContext): Plugin {
  let loads = 0;
  return {
    name: 'api-reference-pages',

    getPathsToWatch: () => [join(siteDir, 'openapi/**/*.yaml'), join(siteDir, 'src/site/changelog/changelog.yaml')],

    // The first load uses the output of `npm run generate`; live reload causes later ones after a document changes.
    async loadContent() {
      loads += 1;
      if (loads > 1) await generateLive(siteDir, generated);
      else if (process.env['NODE_ENV'] === 'development') keepReady(siteDir);
    },

    async contentLoaded({actions}) {
      for (const api of apis) {
        actions.addRoute({
          path: normalizeUrl([baseUrl, referenceRoute(api)]),
          component: '@site/src/plugins/api-reference-pages/view/ApiReferencePage',
          exact: true,
          props: {api: api.id, title: api.title, summary: api.summary},
        });
      }
    },

    configureWebpack(_config, isServer) {
      const folder = join(siteDir, generated);
      const data = {
        dependency: 'url',
        test: /\.json$/,
        include: folder,
        type: 'asset/resource',
        generator: {filename: 'assets/reference/[contenthash:8][ext]'},
      };
      return {
        resolve: {alias: {'@reference': join(folder, isServer ? 'server.js' : 'browser.js')}},
        ...(!isServer && {module: {rules: [data]}, plugins: [new ShowProblem()]}),
      };
    },
  };
}
