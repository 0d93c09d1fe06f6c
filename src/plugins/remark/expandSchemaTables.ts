import type {PhrasingContent, Root, RootContent, Table, TableCell} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {loadDocument} from '../../openapi/document/loadDocument';
import type {ResolvedSchema} from '../../openapi/document/resolveSchema';
import {typeOf} from '../../openapi/document/typeOf';
import {nearest, otherNames} from '../../lib/nearest';
import {apiOf, documentPath, referenceRoute} from '../../site/apis';
import {replaceElements} from './mdxElements';
import {cell, tableOf} from './tables';

/**
 * Remark plugin: replaces `<SchemaTable api="products" schema="Product" fields="sku,name" />` with a table of the
 * schema's fields, so that guides don't repeat the document.
 * @throws VFileMessage with the place and the available names
 */
export default function expandSchemaTables() {
  return (tree: Root, file: VFile): Promise<void> =>
    replaceElements(tree, file, 'SchemaTable', (node) => buildTable(readAttributes(node)));
}

function readAttributes(node: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
        throw new Error('<SchemaTable /> needs attributes with plain text: api="…" schema="…" fields="a,b".');
      }
      return [attribute.name, attribute.value];
    }),
  );
}

async function buildTable({api: apiId = '', schema: name = '', fields}: Record<string, string>): Promise<Table> {
  const api = apiOf(apiId);
  const {schemas} = await loadDocument(documentPath(api));
  const schema = schemas.get(name);
  if (!schema) {
    const names = [...schemas.keys()];
    throw new Error(`${documentPath(api)} has no schema "${name}". ${otherNames(names, nearest(name, names))}`);
  }
  const {properties = new Map<string, ResolvedSchema>(), keywords} = schema;
  const wanted = fields?.split(',').map((field) => field.trim()) ?? [...properties.keys()];
  const rows = wanted.map((field) => {
    const property = properties.get(field);
    if (!property) {
      const names = [...properties.keys()];
      throw new Error(`${name} has no field "${field}". ${otherNames(names, nearest(field, names))}`);
    }
    return fieldRow(
      field,
      property,
      keywords.required?.includes(field) ?? false,
      `${referenceRoute(api)}#schema.${name}.${field}`,
    );
  });
  return tableOf(['Field', 'Type', 'Default', 'Meaning'], rows);
}

/** Next to the type, as in the reference, to leave room for the description. */
const requiredMark: PhrasingContent = {type: 'strong', children: [{type: 'text', value: 'required'}]};

function fieldRow(name: string, property: ResolvedSchema, required: boolean, address: string): TableCell[] {
  const {keywords, texts} = property;
  const type = typeOf(property);
  return [
    cell([{type: 'link', url: address, children: [{type: 'inlineCode', value: name}]}]),
    cell(required ? [{type: 'text', value: `${type}, `}, requiredMark] : [{type: 'text', value: type}]),
    cell(keywords.default === undefined ? [] : [{type: 'inlineCode', value: JSON.stringify(keywords.default)}]),
    cell(inlineContent(texts[0] ?? '')),
  ];
}

/** A description's paragraphs as the content of a table cell. */
function inlineContent(markdown: string): PhrasingContent[] {
  const blocks: RootContent[] = fromMarkdown(markdown).children;
  return blocks.flatMap((block, index): PhrasingContent[] => {
    const content = 'children' in block ? (block.children as PhrasingContent[]) : [];
    return block.type === 'paragraph' ? (index > 0 ? [{type: 'break'}, ...content] : content) : [];
  });
}
