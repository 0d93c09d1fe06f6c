import type {PluginConfig} from '@docusaurus/types';
import {generatorOptions} from '../openapi/pages/operationPages';
import {apis} from '../site/apis';

/** Plugins in addition to the classic preset; see `src/plugins/README.md`. */
export const plugins: PluginConfig[] = [
  './src/plugins/lean-client/index.ts',
  './src/plugins/light-paper/index.ts',
  './src/plugins/resilient-navigation/index.ts',
  './src/plugins/reader-choices/index.ts',
  './src/plugins/reproducible-build/index.ts',
  [
    'docusaurus-plugin-openapi-docs',
    {
      id: 'openapi',
      docsPlugin: './src/plugins/lean-docs/index.ts',
      docsPluginId: 'default',
      config: Object.fromEntries(apis.map((api) => [api.id, generatorOptions(api)])),
    },
  ],
  './src/plugins/api-reference-pages/index.ts',
];
