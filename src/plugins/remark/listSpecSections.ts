import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';
import {groupAnchor} from '../../openapi/view/groupAnchor';
import {loadDocument} from '../../openapi/document/loadDocument';
import {apiOf, documentPath} from '../../site/apis';
import {reasonOf} from '../../lib/reasonOf';

interface Entry {
  value: string;
  id: string;
  level: number;
}

/**
 * Remark plugin: adds the sections of the reference to the table of contents of a page with `<ApiSpec api="…" />`.
 * Docusaurus collects only Markdown headings, but keeps an exported `toc`.
 * @throws VFileMessage for an unknown API
 */
export default function listSpecSections() {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (!tree.children.some(isSpec)) return;
    const toc: Entry[] = [];
    for (const node of tree.children) {
      if (isSpec(node)) toc.push(...(await sectionsOf(node, file)));
      if (node.type === 'heading') {
        const value = toString(node);
        toc.push({value, id: value.toLowerCase().replace(/\W+/g, '-'), level: node.depth});
      }
    }
    tree.children.push(exportOf(toc));
  };
}

function isSpec(node: Root['children'][number]): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === 'ApiSpec';
}

async function sectionsOf(node: MdxJsxFlowElement, file: VFile): Promise<Entry[]> {
  const id = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'api',
  )?.value;
  try {
    const api = apiOf(String(id));
    const {groups, operations} = await loadDocument(documentPath(api));
    const used = new Set(operations.map(({group}) => group));
    return groups.filter((group) => used.has(group)).map(({name}) => ({value: name, id: groupAnchor(name), level: 2}));
  } catch (error) {
    return file.fail(`ApiSpec: ${reasonOf(error)}`, node);
  }
}

/** The syntax tree of `export const toc = […]`. */
function exportOf(toc: readonly Entry[]): Root['children'][number] {
  const elements = toc.map((entry) => ({
    type: 'ObjectExpression',
    properties: Object.entries(entry).map(([name, value]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: {type: 'Identifier', name},
      value: {type: 'Literal', value},
    })),
  }));
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {type: 'VariableDeclarator', id: {type: 'Identifier', name: 'toc'}, init: {type: 'ArrayExpression', elements}},
    ],
  };
  const estree = {
    type: 'Program',
    sourceType: 'module',
    body: [{type: 'ExportNamedDeclaration', specifiers: [], source: null, declaration}],
  };
  // MDX's types for syntax trees aren't a dependency.
  return {type: 'mdxjsEsm', value: '', data: {estree}} as unknown as Root['children'][number];
}
