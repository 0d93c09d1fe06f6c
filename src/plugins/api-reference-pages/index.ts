import {join, resolve} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildRoutes} from './buildRoutes';
import {generateLive, keepReady, ShowProblem} from './liveReload';
import type {Options} from './options';

/** Adds `/reference/<api>` for each API, and the data that these pages and the operation pages draw. */
export default function apiReferencePages({siteDir, baseUrl}: LoadContext, options: Options): Plugin {
  let loads = 0;
  return {
    name: 'api-reference-pages',

    getPathsToWatch: () => [join(siteDir, 'openapi/**/*.yaml'), join(siteDir, 'src/site/changelog/apiChangelog.ts')],

    // The first load finds what `npm run generate` wrote; later ones come from live reload, after a document changed.
    async loadContent() {
      loads += 1;
      if (loads > 1) await generateLive(siteDir, options.generated);
      else if (process.env['NODE_ENV'] === 'development') keepReady(siteDir);
    },

    async contentLoaded({actions}) {
      for (const route of buildRoutes(options.apis, baseUrl)) actions.addRoute(route);
    },

    configureWebpack(_config, isServer) {
      const folder = resolve(siteDir, options.generated);
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

export {validateOptions} from './options';
