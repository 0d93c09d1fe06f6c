/** Renders an operation as Markdown for copying. */
import {fenced} from '../../lib/fenced';
import {markdownOf, rawText, treeOf} from '../../lib/html';
import {siteUrl} from '../../site/address';
import {hostNote} from '../../site/identity';
import {operationName} from '../../site/apis';
import {addressInCopy} from '../../site/copyPath';
import {sampleLanguages, servedLanguage} from '../../lib/sampleLanguages';
import {plainSamplePath} from '../samples/plainSamples';
import {shapesIn, shapesWithin} from '../view/shapesIn';
import {isErrorBody, splitErrors, statusCodesRoute} from '../view/splitErrors';
import {withoutContent} from '../view/withoutContent';
import type {
  ContentView,
  FieldView,
  Html,
  NamedSchemaView,
  OperationView,
  ResponseView,
  SecurityView,
  ShapeView,
} from '../view/view';

/**
 * The content of an operation's page, with the error schema once.
 * @param sample the request as a curl command
 * @param schemas of the API; those that responses refer to are included
 */
export function operationToMarkdown(
  operation: OperationView,
  sample: string,
  schemas: readonly NamedSchemaView[],
): string {
  const {body} = operation;
  const {results, errors, common, body: errorBody} = splitErrors(operation.responses);
  return [
    `# ${operation.summary}`,
    `\`${operation.method.toUpperCase()} ${operation.path}\``,
    operation.beta ? 'Beta: not yet finalized.' : '',
    operation.deprecated ? 'Deprecated.' : '',
    htmlToMarkdown(operation.description),
    `Reference: ${absolute(operation.route)}`,
    operation.guide ? `Guide: [${operation.guide.title}](${lead(absolute(operation.guide.route))})` : '',
    'Servers:',
    operation.servers.map(({name, url}) => `- ${name ? `${name}: ` : ''}${url}`).join('\n'),
    hostNote,
    authentication(operation.security),
    ...operation.parameters.flatMap(({title, fields}) => [`## ${title}`, list(fields)]),
    ...(body ? ['## Request body', body.required ? 'Required.' : 'Optional.', htmlToMarkdown(body.description)] : []),
    ...(body?.content ?? []).flatMap(content),
    '## Responses',
    ...results.flatMap(response),
    ...(errors.length + common.length > 0 ? ['### Errors', errorBody ? mediaTypes(errorBody) : ''] : []),
    ...errors.flatMap((error) => errorLine(error, errorBody)),
    commonLine(common),
    ...referredTo(operation, schemas).flatMap(({name, shape}) => [
      `## ${name}`,
      htmlToMarkdown(shape.description),
      inside(shape, ''),
    ]),
    '## Sample request',
    fenced(sample, 'bash'),
    `In other languages: ${otherSamples(operation)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function otherSamples({api, id, route}: OperationView): string {
  return sampleLanguages
    .filter((language) => language.id !== servedLanguage)
    .map((language) => `[${language.label}](${siteUrl}${plainSamplePath(api, operationName(id, route), language.id)})`)
    .join(', ');
}

function authentication({alternatives}: SecurityView): string {
  const words = alternatives.map((needed) =>
    needed
      .map(
        ({label, scopes}) =>
          label + (scopes.length > 0 ? ` (${scopes.map((scope) => `\`${scope}\``).join(', ')})` : ''),
      )
      .join(' and '),
  );
  return words.length > 0 ? `Authentication: ${words.join(' or ')}.` : '';
}

function response({status, title, description, headers, content: contents}: ResponseView): string[] {
  return [
    `### ${status}${title === status ? '' : ` ${title}`}`,
    htmlToMarkdown(description),
    ...(headers.length > 0 ? ['Headers:', list(headers)] : []),
    ...(contents.length === 0 ? [withoutContent(status)] : contents.flatMap(content)),
  ];
}

function errorLine({status, description, content: contents}: ResponseView, body: ContentView | undefined): string[] {
  return [
    `- \`${status}\`: ${htmlToMarkdown(description)}`,
    ...contents.flatMap((one) => (isErrorBody(one, body) ? examplesOf(one) : content(one))),
  ];
}

function commonLine(common: readonly ResponseView[]): string {
  if (common.length === 0) return '';
  const statuses = common.map(({status}) => `\`${status}\``).join(', ');
  return `- ${statuses}: as for every operation. See [Status codes](${lead(absolute(statusCodesRoute))}).`;
}

/** The schemas that responses name without showing them, and those that these name in turn. */
function referredTo(operation: OperationView, schemas: readonly NamedSchemaView[]): NamedSchemaView[] {
  const found = new Set<NamedSchemaView>();
  const visit = (shapes: readonly ShapeView[]) => {
    for (const {name, elsewhere} of shapes) {
      const schema = elsewhere && schemas.find((one) => one.name === name);
      if (!schema || found.has(schema)) continue;
      found.add(schema);
      visit(shapesWithin(schema.shape));
    }
  };
  visit(shapesIn(operation));
  return [...found];
}

function content(view: ContentView): string[] {
  const {lines, shape} = view;
  return [
    mediaTypes(view),
    lines ? 'Newline-delimited JSON, with one object per line.' : '',
    ...(shape ? [htmlToMarkdown(shape.description), inside(shape, '')] : []),
    ...examplesOf(view),
  ];
}

function mediaTypes({mediaTypes: types, shape}: ContentView): string {
  return `Media type: ${types.map((type) => `\`${type}\``).join(' or ')}${shape ? `, ${shape.type}` : ''}`;
}

function examplesOf({examples}: ContentView): string[] {
  return examples.flatMap(({summary, html, language}) => [
    `Example: ${summary}`,
    fenced(rawText(treeOf(html)), language),
  ]);
}

function list(fields: readonly FieldView[], margin = ''): string {
  return fields.map((field) => entry(field, margin)).join('\n');
}

function entry(field: FieldView, margin: string): string {
  const marks = [
    `${field.shape.type}${field.nullable ? ' | null' : ''}`,
    field.required ? 'required' : '',
    field.readOnly ? 'read-only' : '',
    field.writeOnly ? 'write-only' : '',
    field.deprecated ? 'deprecated' : '',
    ...(field.changes ?? []).map(({word, date}) => `${word.toLowerCase()} ${date}`),
  ];
  const description = htmlToMarkdown(field.description).replace(/\s*\n\s*/g, ' ');
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
    `${margin}- Type **${label}**:`,
    inside(inner, `${margin}  `),
  ]);
  const again =
    shape.shownAt === undefined ? [] : [`${margin}- Same fields as \`${shape.name ?? shape.type}\` (recursive).`];
  const entriesLine =
    shape.entries?.type === 'any value' ? 'Any key-value pairs.' : `Keys: any string. Values: ${shape.entries?.type}`;
  const entries = shape.entries ? [`${margin}- ${entriesLine}`] : [];
  const entriesInside = shape.entries ? inside(shape.entries, `${margin}  `) : '';
  return [...facts, ...values, ...again, ...entries, entriesInside, list(shape.fields, margin), ...variants]
    .filter(Boolean)
    .join('\n');
}

/** Cached: many operations share descriptions. */
const written = new Map<Html, string>();

const lead = (address: string) => addressInCopy(address, siteUrl);

/** Markdown of HTML that renderMarkdown.ts made; links become absolute and lead to copies. */
export function htmlToMarkdown(html: Html): string {
  const known = written.get(html);
  if (known !== undefined) return known;
  const markdown = html === '' ? '' : markdownOf(treeOf(html), siteUrl, lead);
  written.set(html, markdown);
  return markdown;
}

function absolute(address: string): string {
  return new URL(address.replace(/^\//, ''), siteUrl).href;
}
