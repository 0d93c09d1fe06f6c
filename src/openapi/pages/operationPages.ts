/** Input and options of the page generator, which writes a page and a sidebar entry for each operation. */
import {documentPath, operationName, specRoute, type Api} from '../../site/apis';
import {editUrl} from '../../site/settings';
import {operationIdOf} from '../document/documentParts';
import type {LoadedDocument} from '../document/loaded';
import {plainText} from '../view/renderMarkdown';

/** The generator's input: only what the page and the sidebar entry of an operation need. */
export interface GeneratorFeed {
  openapi: '3.1.0';
  info: LoadedDocument['info'];
  tags: {name: string}[];
  paths: Record<string, Record<string, GeneratorOperation>>;
}

interface GeneratorOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  responses: Record<string, {description: string}>;
  /** For operationPage.mustache: values of the front matter as JSON, which YAML reads, whatever characters they have. */
  'x-page': Record<'operation' | 'title' | 'label' | 'description' | 'editUrl', string>;
}

/** Maximum length of a description in front matter. */
const descriptionLimit = 160;

/**
 * Reduces a document to what the generator needs. Omits schemas, which pages read from our view and the
 * generator would copy into every page, and audience tags, because it lists an operation under each tag.
 */
export function buildGeneratorFeed(api: Api, document: LoadedDocument): GeneratorFeed {
  const groups = document.groups.map(({name}) => ({name}));
  const paths: GeneratorFeed['paths'] = {};
  for (const operation of document.operations) {
    const {path, method} = operation;
    const id = operationIdOf(operation);
    const title = operation.summary || id;
    const description = cut(
      `${method.toUpperCase()} ${path}: ${plainText(operation.description ?? title)}`,
      descriptionLimit,
    );
    (paths[path] ??= {})[method] = {
      operationId: operation.slug,
      summary: title,
      description,
      tags: (operation.tags ?? []).filter((tag) => groups.some((group) => group.name === tag)),
      responses: {default: {description: 'See the page.'}},
      'x-page': {
        operation: JSON.stringify(`${api.id}/${operationName(id, operation.slug)}`),
        title: JSON.stringify(title),
        label: JSON.stringify(`${method.toUpperCase()} ${title}`),
        description: JSON.stringify(description),
        editUrl: JSON.stringify(editUrl ? editUrl + documentPath(api) : null),
      },
    };
  }
  const {title, version} = document.info;
  return {openapi: '3.1.0', info: {title, version}, tags: groups, paths};
}

/** Cuts text at a word so that it stays within a length. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text.replace(/"/g, "'");
  const shortened = text.slice(0, limit - 1);
  return `${shortened.slice(0, shortened.lastIndexOf(' '))}…`.replace(/"/g, "'");
}

export function generatorOptions(api: Api, root = process.env['OPERATION_PAGES_ROOT'] ?? 'docs') {
  return {
    specPath: `.generated/openapi/${api.id}.json`,
    outputDir: `${root}${specRoute(api).replace(/^\/docs/, '')}`,
    template: 'src/openapi/pages/operationPage.mustache',
    showInfoPage: false,
    showSchemas: false,
    externalJsonProps: false,
    sidebarOptions: {groupPathsBy: 'tag', sidebarCollapsed: true},
  };
}
