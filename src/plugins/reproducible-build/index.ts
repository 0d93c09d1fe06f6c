import type {Plugin} from '@docusaurus/types';

/** Of the faster bundler, what is used here: its minimizer is not in the types that Docusaurus shares. */
interface Rspack {
  SwcJsMinimizerRspackPlugin: new (options: {
    include: RegExp;
    minimizerOptions: {minify: boolean; module: boolean; mangle: {disableCharFreq: boolean}};
  }) => {apply: () => void};
}

/**
 * Makes the build independent of the folder it is made in. The list of chunks in the runtime is minified while it still
 * holds preliminary hashes, which depend on absolute paths. The minifier hands out short names by how often each letter
 * occurs, so the paths would choose the names of variables. This minifier goes first and does not count letters.
 */
export default function reproducibleBuild(): Plugin {
  return {
    name: 'reproducible-build',
    configureWebpack({mode}, isServer, {currentBundler}) {
      if (isServer || mode !== 'production' || currentBundler.name !== 'rspack') return {};
      const {SwcJsMinimizerRspackPlugin} = currentBundler.instance as unknown as Rspack;
      const minimizer = new SwcJsMinimizerRspackPlugin({
        include: /runtime~main/,
        minimizerOptions: {minify: true, module: true, mangle: {disableCharFreq: true}},
      });
      return {mergeStrategy: {'optimization.minimizer': 'prepend'}, optimization: {minimizer: [minimizer]}};
    },
  };
}
