/** An operation as Markdown, for readers who copy it into an editor, a ticket or a chat. */
import {unescapeHtml} from '../markdown/escapeHtml';
import {siteUrl} from '../site/address';
import type {ContentView, FieldView, Html, NoteView, OperationView, ResponseView, ShapeView} from './view';

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
    ...examples.flatMap(({summary, html, language}) => [`Example: ${summary}`, fence(textOf(html), language)]),
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
  const again = shape.shownAt === undefined ? [] : [`${margin}- Same fields as \`${shape.name}\` above.`];
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

/** Markdown of HTML that renderMarkdown.ts made; links become absolute. */
export function htmlToMarkdown(html: Html): string {
  const markdown = html
    .replace(
      /<pre><code(?: class="language-([\w-]+)")?>([\s\S]*?)<\/code><\/pre>/g,
      (_, language, code: string) => `\n\n${fence(code.trimEnd(), language ?? 'text')}\n\n`,
    )
    .replace(
      /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
      (_, address: string, text: string) => `[${text}](${absolute(address)})`,
    )
    .replace(/<\/?code>/g, '`')
    .replace(/<\/?strong>/g, '**')
    .replace(/<\/?em>/g, '*')
    .replace(/<table>[\s\S]*?<\/table>/g, tableToMarkdown)
    .replace(/\s*<li>\s*(?:<p>)?/g, '\n- ')
    .replace(/<\/p>/g, '\n\n')
    .replace(/<br \/>/g, '  \n');
  return unescapeHtml(markdown.replace(/<[^>]+>/g, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function tableToMarkdown(html: string): string {
  const rows = [...html.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => cell!.trim()),
  );
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return `\n\n${[lines[0], `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...lines.slice(1)].join('\n')}\n\n`;
}

function textOf(html: Html): string {
  return unescapeHtml(html.replace(/<[^>]+>/g, ''));
}

function fence(code: string, language: string): string {
  const marks = code.includes('```') ? '````' : '```';
  return `${marks}${language}\n${code}\n${marks}`;
}

function absolute(address: string): string {
  return new URL(address.replace(/^\//, ''), siteUrl).href;
}
