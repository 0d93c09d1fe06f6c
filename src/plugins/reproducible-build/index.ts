import type {Plugin} from '@docusaurus/types';

/** Rspack's minimizer, which Docusaurus' types don't include. */
interface Rspack {
  SwcJsMinimizerRspackPlugin: new (options: {
    include: RegExp;
    minimizerOptions: {minify: boolean; module: boolean; mangle: {disableCharFreq: boolean}};
  }) => {apply: () => void};
}

/**
 * Makes the build independent of its folder. The list of chunks in the runtime is minified while it still
 * contains preliminary hashes, which depend on absolute paths. The minifier assigns short names by letter frequency,
 * so paths would affect variable names. This minifier runs first and doesn't use letter frequency.
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
