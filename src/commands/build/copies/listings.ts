/** Renders llms.txt, llms-full.txt, and the API catalog. */
import {plainSampleList} from '../../../openapi/samples/plainSamples';
import {apis, referenceRoute, specRoute} from '../../../site/apis';
import {copyPath} from '../../../site/copyPath';

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

interface Section {
  title: string;
  holds: (path: string) => boolean;
}

const isReference = (path: string) =>
  apis.some((api) => path.startsWith(specRoute(api)) || path === referenceRoute(api));
const isOperation = (path: string) => apis.some((api) => path.startsWith(`${specRoute(api)}/`));

const sections: readonly Section[] = [
  {title: 'POS Platform', holds: (path) => path.startsWith('/docs/pos/')},
  {title: 'Scan & Go', holds: (path) => path.startsWith('/docs/scan_and_go/')},
  {title: 'API guides', holds: (path) => path.startsWith('/docs/api/') && !isReference(path)},
  {title: 'API operations', holds: isOperation},
  {title: 'Optional', holds: (path) => isReference(path) && !isOperation(path)},
];

/**
 * The list of all pages as llmstxt.org defines it. Pages that repeat others are optional.
 * @param root address of the site, with a slash at the end
 */
export function llmsText(
  name: string,
  tagline: string,
  copies: readonly Copy[],
  workflows: readonly PublishedWorkflow[],
  root: string,
): string {
  const documents = apis.map((api) => `- [${api.title}, OpenAPI 3.2](${root}openapi/${api.id}.yaml): ${api.summary}`);
  const lists = sections.map(({title, holds}) => {
    const links = copies
      .filter(({path}) => holds(path))
      .map((copy) => `- [${copy.title}](${root}${copyPath(copy.path).slice(1)}): ${copy.description}`);
    return `## ${title}\n\n${links.join('\n')}`;
  });
  const files = workflows.map(
    ({path, title, description}) => `- [${title}, Arazzo 1.0.1](${root}${path.slice(1)}): ${description}`,
  );
  const first = [`## OpenAPI documents\n\n${documents.join('\n')}`, `## Workflows\n\n${files.join('\n')}`];
  return `${[`# ${name}`, `> ${tagline}`, ...first, ...lists].join('\n\n')}\n`;
}

/** The Markdown of all pages except the optional ones. */
export function llmsFullText(copies: readonly Copy[]): string {
  return copies
    .filter(({path}) => sections.some(({title, holds}) => title !== 'Optional' && holds(path)))
    .map(({markdown}) => markdown)
    .join('\n');
}

/** The API catalog (RFC 9727), a link set as defined by RFC 9264. `service-meta` (RFC 8631) leads to workflows and samples. */
export function apiCatalog(workflows: readonly PublishedWorkflow[], root: string): string {
  const address = (path: string) => new URL(path.replace(/^\//, ''), root).href;
  const linkset = [
    {anchor: address(catalogPath), item: apis.map((api) => ({href: address(specRoute(api)), title: api.title}))},
    ...apis.map((api) => ({
      anchor: address(specRoute(api)),
      'service-desc': [
        // Most tools can't read 3.2.
        {name: `${api.id}-3.1`, version: '3.1'},
        {name: api.id, version: '3.2'},
      ].flatMap(({name, version}) =>
        ['yaml', 'json'].map((type) => ({
          href: address(`/openapi/${name}.${type}`),
          type: `application/${type}`,
          title: `${api.title}, OpenAPI ${version}`,
        })),
      ),
      'service-doc': [
        {href: address(referenceRoute(api)), type: 'text/html', title: `${api.title} reference`},
        {href: address(copyPath(referenceRoute(api))), type: 'text/markdown', title: `${api.title} reference`},
      ],
      'service-meta': [
        ...workflows
          .filter((workflow) => workflow.apis.includes(api.id))
          .map(({path, title}) => ({href: address(path), type: 'application/yaml', title: `${title}, Arazzo 1.0.1`})),
        {href: address(plainSampleList(api.id)), type: 'application/json', title: `${api.title}, samples`},
      ],
    })),
  ];
  return `${JSON.stringify({linkset}, null, 2)}\n`;
}

/** Path of the catalog below the base path (RFC 9727). */
export const catalogPath = '/.well-known/api-catalog';
