import {createRequire} from 'node:module';
import {readFile} from 'node:fs/promises';
import {basename, dirname, join, resolve} from 'node:path';
import {compileFunction} from 'node:vm';
import {build, transform, type BuildOptions, type Plugin} from 'esbuild';
import {codeThemesCss} from '../../lib/codeThemes';
import type * as Page from './parts/page';

export interface Renderer {
  page: typeof Page;
  style: string;
  script: string;
  /** Of the request form, which pages load when a reader opens it. */
  form: {style: string; script: string};
}

const parts = resolve('src/commands/reference/parts');

/** What Docusaurus provides to the components, as modules of one line. */
const docusaurus: Readonly<Record<string, string>> = {
  Link: "export {Link as default} from './docusaurus'",
  useBaseUrl: "export {useBaseUrl as default} from './docusaurus'",
  useBrokenLinks: "export {useBrokenLinks as default} from './docusaurus'",
  'theme-common': "export {createStorageSlot} from './storage'",
};

/** Replaces the parts of the site that only work on it. */
const withoutSite: Plugin = {
  name: 'without-site',
  setup({onResolve, onLoad}) {
    const replace = (filter: RegExp, part: string) => onResolve({filter}, () => ({path: join(parts, part)}));
    replace(/\/components\/DownloadLinks$/, 'DownloadLinks.tsx');
    replace(/\/RequestActions$/, 'RequestActions.tsx');
    replace(/\/showBuilder$/, 'showBuilder.ts');
    replace(/^\.\/Environment$/, 'Servers.tsx');
    replace(/\/request\/toRequest$/, 'toRequest.ts');
    replace(/\/(?:BuildNote|CopyPage|StatusCodesLink|contextChip|checkAcross)$/, 'absent.ts');
    replace(/\/(?:SampleContext\/choice|Simulation\/runIn|Workflow\/run|Workflow\/openForm)$/, 'absent.ts');
    onResolve({filter: /^@docusaurus\//}, ({path}) => ({
      path: path.slice('@docusaurus/'.length),
      namespace: 'docusaurus',
    }));
    onLoad({filter: /./, namespace: 'docusaurus'}, ({path}) => ({contents: docusaurus[path]!, resolveDir: parts}));
  },
};

/**
 * Names the form's classes after their folders: it's bundled apart from the pages, and esbuild names classes after the file
 * alone, so that both would use one name for different styles.
 */
const ownClasses: Plugin = {
  name: 'own-classes',
  setup({onResolve, onLoad, resolve: resolvePath}) {
    onResolve({filter: /\.module\.css$/}, async ({path, pluginData, ...from}) => {
      if (pluginData === 'resolved') return undefined;
      const {path: file} = await resolvePath(path, {...from, pluginData: 'resolved'});
      return {path: `form-${basename(dirname(file))}-${basename(file)}`, namespace: 'form', pluginData: file};
    });
    onLoad({filter: /./, namespace: 'form'}, async ({pluginData: file}: {pluginData: string}) => ({
      contents: await readFile(file, 'utf8'),
      loader: 'local-css',
      resolveDir: dirname(file),
    }));
  },
};

let bundled: Promise<Renderer> | undefined;

/** Bundles the components, styles, and script of the site for pages in a folder of their own, once for a process. */
export function bundleRenderer(): Promise<Renderer> {
  return (bundled ??= bundle());
}

async function bundle(): Promise<Renderer> {
  const common: BuildOptions = {
    bundle: true,
    write: false,
    outdir: '.',
    jsx: 'automatic',
    charset: 'utf8',
    logLevel: 'silent',
    external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'],
    define: {'process.env.NODE_ENV': '"production"'},
    plugins: [withoutSite],
  };
  const sheets = [
    'node_modules/infima/dist/css/default/default.css',
    ...['tokens', 'site', 'print'].map((name) => `src/css/${name}.css`),
  ];
  const [drawn, script, form, base] = await Promise.all([
    build({...common, entryPoints: [`${parts}/page.tsx`], platform: 'node', format: 'cjs'}),
    build({...common, entryPoints: [`${parts}/browser.ts`], platform: 'browser', format: 'iife', minify: true}),
    build({
      ...common,
      entryPoints: [`${parts}/form.tsx`],
      platform: 'browser',
      format: 'iife',
      external: [],
      plugins: [withoutSite, ownClasses],
    }),
    build({
      ...common,
      stdin: {
        contents: [...sheets, `${parts}/page.css`].map((file) => `@import '${resolve(file)}';`).join('\n'),
        loader: 'css',
        resolveDir: '.',
      },
      minify: true,
    }),
  ]);
  const textOf = (files: typeof drawn.outputFiles, end: string) =>
    files!.find(({path}) => path.endsWith(end))?.text ?? '';
  const module = {exports: {} as typeof Page};
  const run = compileFunction(textOf(drawn.outputFiles, '.js'), ['module', 'exports', 'require']);
  run(module, module.exports, createRequire(resolve('package.json')));
  const style = [textOf(base.outputFiles, '.css'), codeThemesCss(), textOf(drawn.outputFiles, '.css')].join('\n');
  // Here, because a build that minifies names classes by single letters.
  const minified = (loader: 'js' | 'css') =>
    transform(textOf(form.outputFiles, `.${loader}`), {loader, minify: true, charset: 'utf8'});
  const [formScript, formStyle] = await Promise.all([minified('js'), minified('css')]);
  return {
    page: module.exports,
    style,
    script: textOf(script.outputFiles, '.js'),
    form: {script: formScript.code, style: formStyle.code},
  };
}
