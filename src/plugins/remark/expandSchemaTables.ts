import type {PhrasingContent, Root, RootContent, Table, TableCell} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {namedSchema} from '../../openapi/document/namedSchema';
import type {ResolvedSchema} from '../../openapi/document/resolveSchema';
import {typeOf} from '../../openapi/document/typeOf';
import {nearest, otherNames} from '../../lib/nearest';
import {referenceRoute} from '../../site/apis';
import {guideApis} from '../../site/guideApis';
import {replaceElements} from './mdxElements';
import {cell, tableOf} from './tables';

/**
 * Remark plugin: replaces `<SchemaTable api="products" schema="Product" fields="sku,name" />` with a table of the
 * schema's fields, so that guides don't repeat the document. Without `fields`, the table has all fields with a description.
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

async function buildTable({api = '', schema: name = '', fields}: Record<string, string>): Promise<Table> {
  const {properties = new Map<string, ResolvedSchema>(), keywords} = await namedSchema(api, name);
  const wanted = fields?.split(',').map((field) => field.trim()) ?? describedFields(properties);
  const found = wanted.map((field) => {
    const property = properties.get(field);
    if (property) return [field, property] as const;
    const names = [...properties.keys()];
    throw new Error(`${name} has no field "${field}". ${otherNames(names, nearest(field, names))}`);
  });
  const hasDefaults = found.some(([, property]) => property.keywords.default !== undefined);
  const isOfGuide = guideApis.some(({id}) => id === api);
  const rows = found.map(([field, property]) => [
    isOfGuide ? cell([codeOf(field)]) : linkCell(field, `${referenceRoute({id: api})}#schema.${name}.${field}`),
    isOfGuide ? plainTypeCell(property) : typeCell(property, keywords.required?.includes(field) ?? false),
    ...(hasDefaults ? [defaultCell(property)] : []),
    cell(inlineContent(property.texts[0] ?? '')),
  ]);
  return tableOf(['Field', 'Type', ...(hasDefaults ? ['Default'] : []), 'Description'], rows);
}

/** A guide explains other fields elsewhere. */
function describedFields(properties: ReadonlyMap<string, ResolvedSchema>): string[] {
  return [...properties].filter(([, {texts}]) => texts.length > 0).map(([field]) => field);
}

function codeOf(value: string): PhrasingContent {
  return {type: 'inlineCode', value};
}

function linkCell(field: string, url: string): TableCell {
  return cell([{type: 'link', url, children: [codeOf(field)]}]);
}

/** The type as in the reference, which says next to it whether the field is required, to leave room for the description. */
function typeCell(property: ResolvedSchema, isRequired: boolean): TableCell {
  const type = typeOf(property);
  if (!isRequired) return cell([{type: 'text', value: type}]);
  return cell([
    {type: 'text', value: `${type}, `},
    {type: 'strong', children: [{type: 'text', value: 'required'}]},
  ]);
}

/** The type in words, without names of schemas, which no page explains. */
function plainTypeCell(property: ResolvedSchema): TableCell {
  return cell([{type: 'text', value: plainTypeOf(property)}]);
}

function plainTypeOf(property: ResolvedSchema): string {
  if (property.items) return plainTypeOf(property.items) === 'string' ? 'list of strings' : 'list';
  if (property.properties) return 'object';
  if (property.keywords.format === 'date-time') return 'RFC 3339';
  const type = typeOf(property);
  return type === 'boolean' ? 'Boolean' : type;
}

function defaultCell({keywords: {default: value}}: ResolvedSchema): TableCell {
  return cell(value === undefined ? [] : [codeOf(JSON.stringify(value))]);
}

/** A description's paragraphs as the content of a table cell. */
function inlineContent(markdown: string): PhrasingContent[] {
  const blocks: RootContent[] = fromMarkdown(markdown).children;
  return blocks.flatMap((block, index): PhrasingContent[] => {
    const content = 'children' in block ? (block.children as PhrasingContent[]) : [];
    return block.type === 'paragraph' ? (index > 0 ? [{type: 'break'}, ...content] : content) : [];
  });
}
