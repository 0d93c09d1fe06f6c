// The peers: their packages and how each builds a static site for a specification or a guide.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages of each group; peers of one group share a folder. */
export const packages = {
  web: {
    dependencies: {
      redoc: '3.0.1', '@scalar/api-reference': '1.72.1', 'swagger-ui-dist': '5.35.0',
      '@stoplight/elements': '9.0.25', rapidoc: '9.3.8',
    },
    overrides: { '@redocly/redoc-opentelemetry': '0.2.2' }, // 0.5 is missing in the registry
    flags: ['--legacy-peer-deps'],
  },
  redocly: { dependencies: { '@redocly/cli': '2.77.0' } },
  astro: {
    dependencies: {
      astro: '7.3.5', '@astrojs/starlight': '0.42.4', 'starlight-openapi': '0.26.1',
      '@astrojs/markdown-satteri': '*', '@astrojs/markdown-remark': '*', sharp: '*',
    },
  },
  docu: {
    dependencies: {
      '@docusaurus/core': '3.10.2', '@docusaurus/preset-classic': '3.10.2', '@docusaurus/faster': '3.10.2',
      'docusaurus-plugin-openapi-docs': '5.2.0', 'docusaurus-theme-openapi-docs': '5.2.0', 'docusaurus-plugin-sass': '*',
      sass: '*', '@mdx-js/react': '^3', clsx: '^2', 'prism-react-renderer': '^2.4', react: '^19', 'react-dom': '^19',
    },
    // docsearch 4.7.1 is missing in the registry; with webpack 5.112 the theme's modules fail to concatenate
    overrides: { '@docsearch/react': '4.7.0', webpack: '5.99.9' },
  },
  vite: { dependencies: { vitepress: '1.6.4' } },
};

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const js = (value) => JSON.stringify(value, null, 2);

const page = (title, head, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

/** Pages that load a bundle from node_modules and the specification as JSON. */
const bundle = (files, head, body, more = {}) => ({ root, out, document }) => {
  for (const [to, from] of Object.entries(files)) cpSync(join(root, 'web/node_modules', from), join(out, to));
  write(join(out, 'spec.json'), JSON.stringify(document));
  for (const [name, text] of Object.entries({ index: body, ...more }))
    write(join(out, `${name}.html`), page(document.info.title, head, text));
};

function redocly({ root, site, out, spec, run }) {
  const cli = join(root, 'redocly/node_modules/@redocly/cli/bin/cli.js');
  return run(process.execPath, [cli, 'build-docs', spec, '-o', join(out, 'index.html')], { cwd: site }).then((result) => {
    const html = readFileSync(join(out, 'index.html'), 'utf8')
      .replaceAll(/https:\/\/cdn[^"']+redoc\.standalone\.js/g, './redoc.standalone.js')
      .replaceAll(/ integrity="[^"]*"/g, '');
    write(join(out, 'index.html'), html);
    cpSync(join(root, 'web/node_modules/redoc/bundles/redoc.standalone.js'), join(out, 'redoc.standalone.js'));
    return result;
  });
}

const guideFor = (guide, { heading = false, note = 'note', warning = 'warning' } = {}) => {
  const title = /^title: (.*)$/m.exec(guide)[1];
  const text = guide.replaceAll(':::note', `:::${note}`).replaceAll(':::warning', `:::${warning}`);
  return heading ? text.replace(/^---\n\n/m, `---\n\n# ${title}\n\n`) : text;
};

const docusaurusConfig = ({ spec, faster }) => `
import { themes } from 'prism-react-renderer';
export default {
  title: 'Documentation',
  url: 'https://docs.example.com',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  future: { v4: true, faster: ${faster} },
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.js'${spec ? ", docItemComponent: '@theme/ApiItem'" : ''} },
    blog: false,
    theme: { customCss: './custom.css' },
  }]],
  ${spec ? `plugins: [
    'docusaurus-plugin-sass',
    ['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic', config: { bench: {
      specPath: ${js(spec)}, outputDir: 'docs/api',
      sidebarOptions: { groupPathsBy: 'tag', categoryLinkSource: 'tag' },
    } } }],
  ],
  themes: ['docusaurus-theme-openapi-docs'],` : ''}
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: { title: 'Documentation', items: [
      { to: '/docs/guide', label: 'Guide', position: 'left' },
      { href: 'https://github.com/', label: 'GitHub', position: 'right' },
    ] },
    footer: { style: 'dark', copyright: 'Copyright © 2025', links: [
      { title: 'Docs', items: [{ label: 'Guide', to: '/docs/guide' }] },
      { title: 'More', items: [{ label: 'GitHub', href: 'https://github.com/' }] },
    ] },
    prism: { theme: themes.github, darkTheme: themes.dracula },
  },
};
`;

const docusaurus = ({ api, faster }) => async ({ site, out, spec, guide, run }) => {
  write(join(site, 'package.json'), '{ "private": true }');
  write(join(site, 'docusaurus.config.js'), docusaurusConfig({ spec: api && spec, faster }));
  write(join(site, 'custom.css'), ':root { --ifm-color-primary: #07b; }\n');
  write(join(site, 'docs/guide.md'), guideFor(guide));
  write(join(site, 'sidebars.js'), `export default { docs: ['guide'] };\n`);
  const cli = join(site, '../../node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const steps = [];
  if (api) {
    steps.push(await run(process.execPath, [cli, 'gen-api-docs', 'all'], { cwd: site }));
    const sidebar = readdirSync(join(site, 'docs/api')).find((name) => name.startsWith('sidebar.'));
    write(join(site, 'sidebars.js'), `import api from './docs/api/${sidebar}';
const items = api.default ?? api;
export default { docs: ['guide', { type: 'category', label: 'API', items: items.apisidebar ?? items }] };\n`);
  }
  steps.push(await run(process.execPath, [cli, 'build', '--out-dir', out], { cwd: site }));
  return {
    seconds: steps.reduce((sum, step) => sum + step.seconds, 0),
    peakMB: Math.max(...steps.map((step) => step.peakMB)),
  };
};

const starlight = ({ api }) => async ({ site, out, spec, guide, run }) => {
  // Astro finds the packages to bundle among the dependencies of the site.
  write(join(site, 'package.json'), js({ private: true, type: 'module', dependencies: packages.astro.dependencies }));
  write(join(site, 'astro.config.mjs'), `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
${api ? `import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';` : ''}
export default defineConfig({
  site: 'https://docs.example.com',
  outDir: ${js(out)},
  integrations: [starlight({
    title: 'Documentation',
    ${api ? `plugins: [starlightOpenAPI([{ base: 'api', schema: ${js(spec)}, sidebar: { collapsed: false } }])],` : ''}
    sidebar: [{ label: 'Guide', slug: 'guide' }${api ? ', ...openAPISidebarGroups' : ''}],
  })],
});
`);
  write(join(site, 'src/content.config.ts'), `
import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`);
  write(join(site, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>\n');
  write(join(site, 'src/content/docs/guide.md'), guideFor(guide, { warning: 'caution' }));
  return run(process.execPath, [join(site, '../../node_modules/astro/bin/astro.mjs'), 'build'], { cwd: site });
};

function vitepress({ site, out, guide, run }) {
  write(join(site, 'package.json'), '{ "private": true, "type": "module" }');
  write(join(site, '.vitepress/config.mjs'), `export default {
  title: 'Documentation', outDir: ${js(out)},
  themeConfig: { nav: [{ text: 'Guide', link: '/guide' }], sidebar: [{ text: 'Guide', link: '/guide' }] },
};\n`);
  write(join(site, 'guide.md'), guideFor(guide, { heading: true, note: 'info' }));
  const cli = join(site, '../../node_modules/vitepress/bin/vitepress.js');
  return run(process.execPath, [cli, 'build'], { cwd: site });
}

/** group: where packages are; pages: paths, in which words in capitals are replaced by those of the chosen operation. */
export const peers = {
  redoc: { group: 'redocly', also: ['web'], build: redocly, pages: { 'redoc (overview)': '/', 'redoc (operation)': '/#/TAG/LOWER' } },
  scalar: {
    group: 'web', pages: { 'scalar (whole API)': '/', 'scalar (operation)': '/#tag/TAG/METHODPATH' },
    build: bundle({ 'standalone.js': '@scalar/api-reference/dist/browser/standalone.js' }, '',
      `<div id="app"></div>
<script src="./standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: './spec.json', withDefaultFonts: false, telemetry: false, showDeveloperTools: 'never' });</script>`),
  },
  'swagger-ui': {
    group: 'web', pages: { 'swagger-ui (whole API)': '/', 'swagger-ui (operation)': '/#/TITLE/OPERATION' },
    build: bundle(Object.fromEntries(['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js'].map((file) => [file, `swagger-ui-dist/${file}`])),
      '<link rel="stylesheet" href="./swagger-ui.css">',
      `<div id="swagger-ui"></div>
<script src="./swagger-ui-bundle.js"></script>
<script src="./swagger-ui-standalone-preset.js"></script>
<script>
window.onload = () => SwaggerUIBundle({ url: './spec.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout' });
</script>`),
  },
  elements: {
    group: 'web', pages: { 'elements (overview)': '/', 'elements (operation)': '/#/operations/OPERATION' },
    build: bundle({ 'web-components.min.js': '@stoplight/elements/web-components.min.js', 'styles.min.css': '@stoplight/elements/styles.min.css' },
      `<script src="./web-components.min.js"></script>
<link rel="stylesheet" href="./styles.min.css">`,
      '<elements-api apiDescriptionUrl="./spec.json" router="hash" layout="responsive"></elements-api>'),
  },
  rapidoc: {
    group: 'web', pages: { 'rapidoc (overview)': '/', 'rapidoc (operation)': '/#method-PATH', 'rapidoc (whole API)': '/read' },
    build: bundle({ 'rapidoc-min.js': 'rapidoc/dist/rapidoc-min.js' }, '<script type="module" src="./rapidoc-min.js"></script>',
      '<rapi-doc spec-url="./spec.json" load-fonts="false"></rapi-doc>',
      { read: '<rapi-doc spec-url="./spec.json" load-fonts="false" render-style="read"></rapi-doc>' }),
  },
  'starlight-openapi': {
    group: 'astro', build: starlight({ api: true }),
    pages: { 'starlight (overview)': '/api/', 'starlight (operation)': '/api/operations/LOWER/' },
  },
  'docusaurus-openapi': {
    group: 'docu', build: docusaurus({ api: true, faster: true }),
    pages: { 'docusaurus (overview)': '/docs/api/INFO', 'docusaurus (operation)': '/docs/api/SUMMARY' },
  },
  'docusaurus-guide': { group: 'docu', build: docusaurus({ api: false, faster: true }), pages: { 'guide: docusaurus': '/docs/guide' } },
  'starlight-guide': { group: 'astro', build: starlight({ api: false }), pages: { 'guide: starlight': '/guide/' } },
  'vitepress-guide': { group: 'vite', build: vitepress, pages: { 'guide: vitepress': '/guide' } },
};

/** Installs the packages of a group once. @param run runs a command to its end */
export async function install(root, group, run) {
  const dir = join(root, group);
  if (!packages[group] || existsSync(join(dir, 'node_modules'))) return;
  const { flags = [], ...rest } = packages[group];
  write(join(dir, 'package.json'), js({ name: `peer-${group}`, private: true, ...rest }));
  await run('npm', ['install', '--no-audit', '--no-fund', ...flags], { cwd: dir });
}

/** Makes a folder empty. */
export const clean = (dir) => {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
};
