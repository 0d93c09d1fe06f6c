/** An operation as Markdown, for readers who copy it into an editor, a ticket or a chat. */
import {markdownOf, rawText, treeOf} from '../../lib/html';
import {siteUrl} from '../../site/address';
import type {ContentView, FieldView, Html, NoteView, OperationView, ResponseView, ShapeView} from '../view/view';

/**
 * All that the page of an operation says.
 * @param sample the request as a curl command
 */
export function operationToMarkdown(operation: OperationView, sample: string): string {
  const {body} = operation;
  return [
    `# ${operation.summary}`,
    `\`${operation.method.toUpperCase()} ${operation.path}\``,
    operation.deprecated ? 'Deprecated.' : '',
    operation.changes.map(({word, date}) => `${word} ${date}.`).join(' '),
    ...notes(operation.notes),
    htmlToMarkdown(operation.description),
    `Reference: ${absolute(operation.route)}`,
    operation.guide ? `Guide: [${operation.guide.title}](${absolute(operation.guide.route)})` : '',
    'Servers:',
    operation.servers.map(({name, url}) => `- ${name}: ${url}`).join('\n'),
    operation.security.length > 0 ? 'Authentication: header `Authorization` with a bearer token.' : '',
    ...operation.parameters.flatMap(({title, fields}) => [`## ${title}`, list(fields)]),
    ...(body ? ['## Request body', body.required ? 'Required.' : 'Optional.', htmlToMarkdown(body.description)] : []),
    ...(body?.content ?? []).flatMap(content),
    '## Responses',
    ...operation.responses.flatMap(response),
    '## Sample request',
    fence(sample, 'bash'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function response({status, title, description, notes: words, headers, content: contents}: ResponseView): string[] {
  return [
    `### ${status}${title === status ? '' : ` ${title}`}`,
    htmlToMarkdown(description),
    ...notes(words),
    ...(headers.length > 0 ? ['Headers:', list(headers)] : []),
    ...contents.flatMap(content),
  ];
}

function content({mediaTypes, lines, maxLines, shape, examples}: ContentView): string[] {
  const limit = maxLines === undefined ? '' : ` At most ${maxLines} lines.`;
  return [
    `Media type: ${mediaTypes.map((type) => `\`${type}\``).join(' or ')}${shape ? `, ${shape.type}` : ''}`,
    lines ? `One JSON object per line.${limit}` : '',
    ...(shape ? [htmlToMarkdown(shape.description), inside(shape, '')] : []),
    ...examples.flatMap(({summary, html, language}) => [`Example: ${summary}`, fence(rawText(treeOf(html)), language)]),
  ];
}

function list(fields: readonly FieldView[], margin = ''): string {
  return fields.map((field) => entry(field, margin)).join('\n');
}

function entry(field: FieldView, margin: string): string {
  const marks = [
    field.shape.type,
    field.required ? 'required' : '',
    field.nullable ? 'may be null' : '',
    field.readOnly ? 'read-only' : '',
    field.writeOnly ? 'write-only' : '',
    field.deprecated ? 'deprecated' : '',
    ...(field.changes ?? []).map(({word, date}) => `${word.toLowerCase()} ${date}`),
  ];
  const words = [htmlToMarkdown(field.description), ...field.notes.map(noteText)].filter(Boolean);
  const description = words.join(' ').replace(/\s*\n\s*/g, ' ');
  const head = `${margin}- \`${field.name}\` (${marks.filter(Boolean).join(', ')})${description ? `: ${description}` : ''}`;
  return [head, inside(field.shape, `${margin}  `)].filter(Boolean).join('\n');
}

function inside(shape: ShapeView, margin: string): string {
  const facts = shape.facts.map(({label, value}) => `${margin}- ${label}: \`${value}\``);
  const values = shape.values.map(({value, meaning}) => {
    const words = htmlToMarkdown(meaning);
    return `${margin}- \`${value}\`${words ? `: ${words}` : ''}`;
  });
  const variants = shape.variants.flatMap(({label, shape: inner}) => [
    `${margin}- Alternative **${label}**:`,
    inside(inner, `${margin}  `),
  ]);
  const again = shape.shownAt === undefined ? [] : [`${margin}- Same fields as \`${shape.name ?? shape.type}\` above.`];
  const entries = shape.entries ? [`${margin}- Names are free, each value: ${shape.entries.type}`] : [];
  const entriesInside = shape.entries ? inside(shape.entries, `${margin}  `) : '';
  return [...facts, ...values, ...again, ...entries, entriesInside, list(shape.fields, margin), ...variants]
    .filter(Boolean)
    .join('\n');
}

function notes(words: readonly NoteView[]): string[] {
  return words.map((note) => `> ${noteText(note)}`);
}

function noteText({kind, text}: NoteView): string {
  return `${kind === 'derived' ? 'Partly concluded.' : 'Not final.'} ${htmlToMarkdown(text)}`;
}

/** Descriptions are shared by many operations. */
const written = new Map<Html, string>();

/** Markdown of HTML that renderMarkdown.ts made; links become absolute. */
export function htmlToMarkdown(html: Html): string {
  const known = written.get(html);
  if (known !== undefined) return known;
  const markdown = html === '' ? '' : markdownOf(treeOf(html), siteUrl);
  written.set(html, markdown);
  return markdown;
}

function fence(code: string, language: string): string {
  const marks = code.includes('```') ? '````' : '```';
  return `${marks}${language}\n${code}\n${marks}`;
}

function absolute(address: string): string {
  return new URL(address.replace(/^\//, ''), siteUrl).href;
}
