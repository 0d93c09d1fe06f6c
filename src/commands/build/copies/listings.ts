/** Renders llms.txt and the lists of its sections. */
import {apiOf, apis, operationRoute, referenceRoute, specRoute} from '../../../site/apis';
import {clients} from '../../../site/clients';
import {copyPath} from '../../../site/copyPath';
import {discoveryLinks} from '../../../site/discovery';
import {mcpProgram} from '../../../site/mcpProgram';
import {simulatedApisText} from '../../../site/simulatedApis';

/** A page with its copy. */
export interface Copy {
  /** Canonical path below the base path. */
  path: string;
  title: string;
  description: string;
  markdown: string;
}

/** A published Arazzo file. */
export interface PublishedWorkflow {
  /** Path below the base path. */
  path: string;
  title: string;
  /** Markdown, without links. */
  description: string;
  /** IDs of the APIs that it uses. */
  apis: readonly string[];
}

/** What the lists name. */
export interface Listed {
  name: string;
  tagline: string;
  copies: readonly Copy[];
  workflows: readonly PublishedWorkflow[];
  /** Address of the site, with a slash at the end. */
  root: string;
}

export const isReference = (path: string) =>
  apis.some((api) => path.startsWith(specRoute(api)) || path === referenceRoute(api));
const isOperation = (path: string) => apis.some((api) => path.startsWith(`${specRoute(api)}/`));

/** Guides that a new integration doesn't need: history, what only old versions of an SDK have, and extracts to print. */
export const isOptional = (path: string) => /\/(?:API_CHANGELOG|dynamic-views|pos\/cards\/)$/.test(path);

interface Part {
  /** Folder with a list of its own. */
  folder: string;
  title: string;
  description: string;
  sections: readonly {title: string; holds: (path: string) => boolean}[];
}

const below = (start: string) => (path: string) => path.startsWith(start) && !isOptional(path);

const parts: readonly Part[] = [
  {
    folder: '/docs/api/',
    title: 'APIs',
    description: 'Documents, workflows, guides, and operations of the HTTP APIs.',
    sections: [
      {title: 'API guides', holds: (path) => below('/docs/api/')(path) && !isReference(path)},
      {title: 'API operations', holds: isOperation},
    ],
  },
  {
    folder: '/docs/scan_and_go/',
    title: 'Scan & Go',
    description: 'Android and iOS SDKs, import files, and QR codes.',
    sections: [{title: 'Scan & Go', holds: below('/docs/scan_and_go/')}],
  },
  {
    folder: '/docs/pos/',
    title: 'POS Platform',
    description: 'Hardware, setup, and manuals of the POS and the self-checkout.',
    sections: [{title: 'POS Platform', holds: below('/docs/pos/')}],
  },
];

/** Programs among the downloads. The build writes them after the lists. */
export const programs = [
  {
    path: '/downloads/simulator/simulate.mjs',
    title: 'Simulated platform',
    description: `Simulates the ${simulatedApisText} on 127.0.0.1.`,
  },
  {
    path: '/downloads/import/check-import.mjs',
    title: 'Import check',
    description: 'Finds errors in import files before you import them.',
  },
  {
    path: '/downloads/vpos/check-vpos.mjs',
    title: 'Virtual POS check',
    description: 'Calls your virtual POS as the platform does, and finds errors in its responses.',
  },
  {
    path: `/downloads/${mcpProgram.folder}/${mcpProgram.name}`,
    title: 'MCP server',
    description: mcpProgram.description,
  },
  {
    path: `/downloads/${clients.folder}/${clients.npm}`,
    title: 'TypeScript client',
    description: 'Typed methods for all operations. Splits imports, reads each result, and repeats requests.',
  },
  {
    path: `/downloads/${clients.folder}/${clients.wheel}`,
    title: 'Python client',
    description: 'The same, with the standard library only.',
  },
  {
    path: `/downloads/${mcpProgram.folder}/${mcpProgram.bundle}`,
    title: 'MCP bundle',
    description: 'The MCP server for desktop programs that install bundles.',
  },
] as const;

/**
 * The list of all pages as llmstxt.org defines it. Pages that repeat others are optional.
 * @returns the list, and one for each part, with their paths below the base path
 */
export function llmsTexts(listed: Listed): [path: string, text: string][] {
  const {name, tagline, copies, root} = listed;
  const optional = copies.filter(({path}) => isOptional(path) || (isReference(path) && !isOperation(path)));
  const whole = [
    `# ${name}`,
    `> ${tagline}`,
    rules(root),
    list(
      'Parts',
      parts.map(({folder, title, description}) => entry(root, `${folder}llms.txt`, title, description)),
    ),
    ...apiFiles(listed),
    ...parts.flatMap(({sections}) => sections.map((section) => pages(listed, section))),
    list(
      'Optional',
      optional.map((copy) => pageEntry(root, copy)),
    ),
  ];
  const ofParts = parts.map((part): [string, string[]] => [
    `${part.folder}llms.txt`,
    [
      `# ${name}: ${part.title}`,
      `> ${part.description} For everything else, see [${name}](${root}llms.txt).`,
      ...(part.folder === '/docs/api/' ? [rules(root), ...apiFiles(listed)] : []),
      ...part.sections.map((section) => pages(listed, section)),
    ],
  ]);
  return [['/llms.txt', whole] as const, ...ofParts].map(([path, texts]) => [path, `${texts.join('\n\n')}\n`]);
}

/** What programs that write integrations must know first. */
function rules(root: string): string {
  const products = apiOf('products');
  const page = (path: string) => `${root}${copyPath(path).slice(1)}`;
  const operation = (title: string, id: string) => `[${title}](${page(operationRoute(products, id))})`;
  return list('For assistants', [
    "- Generate code from the OpenAPI 3.1 documents. Many tools don't support 3.2 yet.",
    `- Send requests to the [simulated platform](${root}downloads/simulator/simulate.mjs) (${simulatedApisText}) or to staging first, and to production only when a person asks for it.`,
    `- Read every line of a batch response: [status 200 can contain rejected lines](${page('/docs/api/api_products/')}).`,
    `- In the pricing API, prices are decimal text, such as \`"1.79"\`, and never floating-point numbers. Elsewhere, the [format of amounts](${page('/docs/api/api_general')}) depends on the API.`,
    `- Never run ${operation('Delete all products', 'deleteAllProducts')} or ${operation('Delete all product and price data', 'deleteProductData')} unattended: they can't be undone.`,
    "- Copy names of fields, media types, and SDK symbols from these pages. If they don't state a value or a limit, say so instead of guessing.",
  ]);
}

/** Documents, workflows, and programs. */
function apiFiles({workflows, root}: Listed): string[] {
  const documents = apis.flatMap((api) => [
    entry(root, `/openapi/${api.id}-3.1.yaml`, `${api.title}, OpenAPI 3.1`, api.summary),
    entry(root, `/openapi/${api.id}.yaml`, `${api.title}, OpenAPI 3.2`, 'The same for tools that can read 3.2.'),
  ]);
  const others = discoveryLinks
    .filter(({path}) => path !== 'llms.txt')
    .map(({path, title, description}) => entry(root, `/${path}`, title, description));
  return [
    list('OpenAPI documents', documents),
    list(
      'Workflows',
      workflows.map(({path, title, description}) => entry(root, path, `${title}, Arazzo 1.0.1`, description)),
    ),
    list('Tools', [...others, ...programs.map(({path, title, description}) => entry(root, path, title, description))]),
  ];
}

function pages({copies, root}: Listed, {title, holds}: Part['sections'][number]): string {
  return list(
    title,
    copies.filter(({path}) => holds(path)).map((copy) => pageEntry(root, copy)),
  );
}

/** A line of a list that links the copy of a page. */
export function pageEntry(root: string, {path, title, description}: Copy): string {
  return entry(root, copyPath(path), title, description);
}

function entry(root: string, path: string, title: string, description: string): string {
  return `- [${title}](${root}${path.slice(1)}): ${description}`;
}

function list(title: string, entries: readonly string[]): string {
  return `## ${title}\n\n${entries.join('\n')}`;
}
