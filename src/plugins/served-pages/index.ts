import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Lets guides be read without their script: on the first load the served HTML of a guide stays as it is, and the part of
 * its module that would draw it again is loaded only after a navigation inside the site (see splitPage.cjs). With live
 * reload nothing is served, and a split page would not take changes.
 */
export default function servedPages({siteDir}: LoadContext): Plugin {
  return {
    name: 'served-pages',
    configureWebpack({mode}, isServer) {
      const loader = {loader: join(siteDir, 'src/plugins/served-pages/splitPage.cjs'), options: {isServer}};
      return {
        module: {
          rules: [
            ...(mode === 'production'
              ? [{test: /(?<!\.api)\.mdx$/, include: join(siteDir, 'docs'), enforce: 'post' as const, use: [loader]}]
              : []),
            // Sketches that only the drawing uses leave the part that stays.
            {test: /\.svg$/, sideEffects: false},
          ],
        },
      };
    },
  };
}
