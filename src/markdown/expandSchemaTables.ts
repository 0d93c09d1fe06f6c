import type {PhrasingContent, Root, RootContent, Table, TableCell} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {follow, mergeAllOf, typeText} from '../reference/resolveSchema';
import type {Document, Schema} from '../reference/document';
import {rememberedDocument} from '../reference/loadDocument';
import {nearest, otherNames} from '../search/nearest';
import {apiOf, documentPath, referenceRoute} from '../site/apis';
import {replaceElements} from './mdxElements';
import {cell, tableOf} from './tables';

/**
 * Remark plugin: replaces `<SchemaTable api="products" schema="Product" fields="sku,name" />` by the table of that
 * schema's fields, so that a guide never repeats what a document says.
 * @throws the file's message with place, and the names that exist
 */
export default function expandSchemaTables() {
  return (tree: Root, file: VFile): Promise<void> =>
    replaceElements(tree, file, 'SchemaTable', (node) => buildTable(readAttributes(node)));
}

function readAttributes(node: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
        throw new Error('Attributes are plain text: api="…" schema="…" fields="a,b".');
      }
      return [attribute.name, attribute.value];
    }),
  );
}

async function buildTable({api: apiId = '', schema: name = '', fields}: Record<string, string>): Promise<Table> {
  const api = apiOf(apiId);
  const document = await rememberedDocument(documentPath(api));
  const named = document.components?.schemas?.[name];
  if (!named) {
    const names = Object.keys(document.components?.schemas ?? {});
    throw new Error(`${documentPath(api)} has no schema "${name}". ${otherNames(names, nearest(name, names))}`);
  }
  const schema = mergeAllOf(document, follow(document, named).schema);
  const properties = schema.properties ?? {};
  const wanted = fields?.split(',').map((field) => field.trim()) ?? Object.keys(properties);
  const rows = wanted.map((field) => {
    const property = properties[field];
    if (!property) {
      const names = Object.keys(properties);
      throw new Error(`${name} has no field "${field}". ${otherNames(names, nearest(field, names))}`);
    }
    return fieldRow(
      document,
      field,
      property,
      schema.required?.includes(field) ?? false,
      `${referenceRoute(api)}#schema.${name}.${field}`,
    );
  });
  return tableOf(['Field', 'Type', 'Default', 'Meaning'], rows);
}

/** Stands with the type, as in the reference: a column of its own would take the room of the meaning. */
const requiredMark: PhrasingContent = {type: 'strong', children: [{type: 'text', value: 'required'}]};

function fieldRow(document: Document, name: string, property: Schema, required: boolean, address: string): TableCell[] {
  const {schema: followed, name: schemaName} = follow(document, property);
  const schema = mergeAllOf(document, followed);
  const type = schema.items ? `array of ${typeOf(document, schema.items)}` : typeText(schema, schemaName);
  return [
    cell([{type: 'link', url: address, children: [{type: 'inlineCode', value: name}]}]),
    cell(required ? [{type: 'text', value: `${type}, `}, requiredMark] : [{type: 'text', value: type}]),
    cell(schema.default === undefined ? [] : [{type: 'inlineCode', value: JSON.stringify(schema.default)}]),
    cell(inlineContent(schema.description ?? '')),
  ];
}

function typeOf(document: Document, reference: Schema): string {
  const {schema, name} = follow(document, reference);
  return typeText(mergeAllOf(document, schema), name);
}

/** A description's paragraphs as the content of a table cell. */
function inlineContent(markdown: string): PhrasingContent[] {
  const blocks: RootContent[] = fromMarkdown(markdown).children;
  return blocks.flatMap((block, index): PhrasingContent[] => {
    const content = 'children' in block ? (block.children as PhrasingContent[]) : [];
    return block.type === 'paragraph' ? (index > 0 ? [{type: 'break'}, ...content] : content) : [];
  });
}
