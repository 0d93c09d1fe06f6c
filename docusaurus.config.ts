import {existsSync} from 'node:fs';
import type {Config} from '@docusaurus/types';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import {baseUrl, origin} from './src/site/address';
import {announcementBar} from './src/site/announcement';
import {feedPaths} from './src/site/changelog/changelogFeeds';
import {discoveryLinks} from './src/site/discovery';
import {footer} from './src/site/footer';
import {site} from './src/site/identity';
import {workflowsOf} from './src/plugins/api-reference-pages/workflowsOf';
import {remarkPlugins} from './src/plugins/remark';
import {navbar} from './src/site/navbar';
import {companyPage, editUrl, reportTo} from './src/site/settings';
import {plugins} from './src/plugins';
import {dateItems} from './src/site/sitemap';

// Dates come from git; without a repository, the site builds without them.
const hasHistory = existsSync('.git');

const docsOptions: DocsOptions = {
  sidebarPath: './sidebars.ts',
  docItemComponent: '@theme/ApiItem',
  ...(editUrl ? {editUrl} : {}),
  beforeDefaultRemarkPlugins: remarkPlugins,
  showLastUpdateTime: hasHistory,
  breadcrumbs: true,
  // By default, Docusaurus hides the badge of a single version.
  versions: {current: {label: 'Next', badge: true, banner: 'none'}},
};

const presetOptions: PresetOptions = {
  // Registered among the plugins, through `lean-docs`.
  docs: false,
  blog: false,
  theme: {
    customCss: [
      './src/css/tokens.css',
      './src/css/site.css',
      './src/css/print.css',
      './.generated/css/codeThemes.css',
      './.generated/css/address.css',
    ],
  },
  sitemap: {
    lastmod: hasHistory ? 'date' : null,
    changefreq: null,
    priority: null,
    createSitemapItems: async ({defaultCreateSitemapItems, ...pages}) =>
      dateItems(await defaultCreateSitemapItems(pages)),
  },
};

const themeConfig: ThemeConfig = {
  // By design, only the stored choice applies, not the system's preference.
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}, versionPersistence: 'localStorage'},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  announcementBar,
  // The stock theme would send its default code theme to every page; ours are CSS variables.
  prism: {theme: {plain: {}, styles: []}, darkTheme: {plain: {}, styles: []}},
  navbar,
  footer,
};

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: origin,
  baseUrl,
  // Undefined keeps published addresses valid both with and without a trailing slash.
  trailingSlash: undefined,
  favicon: 'img/favicon.svg',
  i18n: {defaultLocale: 'en', locales: ['en']},
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    // `## Heading {#id}` is easier to write than the comment syntax of version 4.
    mdx1Compat: {headingIds: true},
    // A navigation loads the workflows of a guide before it renders the page.
    parseFrontMatter: async (file) => {
      const page = await file.defaultParseFrontMatter(file);
      const workflows = workflowsOf(file.fileContent);
      return workflows.length === 0 ? page : {...page, frontMatter: {...page.frontMatter, workflows}};
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  // All of `faster` except two. The persistent cache doesn't detect changes to remark plugins, loaders, and the documents
  // of field tables, and would keep outdated pages. The HTML minimizer of SWC leaves out end tags, so that simple parsers
  // don't find the main part of a page; its settings are fixed. The script `build:site` limits
  // the heap: by default, Node.js uses all available memory, and a large document needs twice as much.
  future: {
    v4: true,
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: false,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      rspackPersistentCache: false,
      ssgWorkerThreads: true,
      gitEagerVcs: true,
    },
  },
  staticDirectories: ['static', '.generated/static'],
  headTags: [
    {
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: 'API changelog',
        href: baseUrl + feedPaths.atom.slice(1),
      },
    },
    ...discoveryLinks.map(({rel, path, type, title}) => ({
      tagName: 'link',
      attributes: {rel, type, title, href: baseUrl + path},
    })),
  ],
  presets: [['classic', presetOptions]],
  themes: ['./src/plugins/openapi-theme/index.ts'],
  plugins: [['./src/plugins/lean-docs/index.ts', docsOptions], ...plugins],
  clientModules: [
    './src/components/CodeBlock/client.ts',
    './src/components/Operation/client.ts',
    './src/components/Samples/client.ts',
    './src/plugins/site-search/client/client.ts',
    './src/components/KeyboardHelp/client.ts',
    './src/components/CopyPage/client.ts',
    './src/components/GlossaryTerm/client.ts',
  ],
  // Pages can't read environment variables.
  customFields: {contact: companyPage('CONTACT_URL'), report: reportTo},
  themeConfig,
};

export default config;
