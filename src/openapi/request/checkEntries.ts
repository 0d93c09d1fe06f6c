import type {Schema} from '../document/document';
import {lineOf, readJson} from '../../lib/readJson';
import {checkValue} from './checkValue';
import {keyOf, schemaAt, type Entries, type FormBody, type FormParameter, type RequestForm} from './form';

/** A message of the builder: which field, which rule, what to do. */
export interface Message {
  /** Key of the entry it belongs to: `path.sku`, `body`, `file.image`. */
  key: string;
  /** Field inside of a body, empty elsewhere. */
  field: string;
  rule: string;
  text: string;
  /** Line of the body. */
  line?: number;
}

/** A body shows no more messages than these: mending the first ones often mends others. */
const mostMessages = 20;

/** Everything that is wrong with what the reader has entered. */
export function checkEntries(form: RequestForm, entries: Entries): Message[] {
  const body = form.bodies.find(({mediaType}) => mediaType === entries.mediaType);
  return [
    ...form.parameters.flatMap((parameter) => checkParameter(form, parameter, entries.values[keyOf(parameter)] ?? '')),
    ...(body?.kind === 'json' ? checkDocument(form, body, entries.body) : []),
    ...(body?.kind === 'lines' ? checkLines(form, body, entries.body) : []),
    ...(body?.kind === 'multipart' ? checkFiles(body, entries.files) : []),
  ];
}

function checkParameter(form: RequestForm, parameter: FormParameter, text: string): Message[] {
  const key = keyOf(parameter);
  const message = (rule: string, words: string): Message => ({
    key,
    field: '',
    rule,
    text: `${parameter.name} ${words}`,
  });
  if (text === '') return parameter.required ? [message('required', 'is required')] : [];
  if (parameter.place === 'header' && !/^[\t\x20-\x7e]*$/.test(text))
    return [message('header', 'may hold letters, digits and signs of ASCII only')];
  if (parameter.place === 'path' && /^\.\.?$/.test(text))
    return [message('path', 'may not be "." or "..": clients shorten such paths')];
  const value = toValue(text, parameter.schema, form.schemas);
  return checkValue(value, parameter.schema, form.schemas).map(({rule, message: words}) => message(rule, words));
}

/** A parameter is text; its schema may want a number or a truth value. */
function toValue(text: string, schema: Schema, schemas: RequestForm['schemas']): unknown {
  const target = schema.$ref === undefined ? schema : schemaAt(schema.$ref, schemas);
  const types = [target?.type ?? []].flat();
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function checkDocument(form: RequestForm, body: FormBody, text: string): Message[] {
  if (text.trim() === '') return form.bodyRequired ? [bodyMessage('required', '', 'The body is required')] : [];
  const reading = readJson(text);
  if (!reading.ok) {
    const {line, column, message} = reading;
    return [bodyMessage('JSON', '', `Line ${line}, column ${column}: ${message}`, line)];
  }
  return checkValue(reading.value, body.schema, form.schemas)
    .slice(0, mostMessages)
    .map(({path, rule, message}) => {
      const line = lineOf(reading.lines, path);
      return bodyMessage(rule, path, `Line ${line}: ${path || 'the body'} ${message}`, line);
    });
}

function checkLines(form: RequestForm, body: FormBody, text: string): Message[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (text.trim() === '') return form.bodyRequired ? [bodyMessage('required', '', 'The body is required')] : [];
  const messages: Message[] = [];
  if (body.maxLines !== undefined && lines.length > body.maxLines)
    messages.push(bodyMessage('lines', '', `The body has ${lines.length} lines, ${body.maxLines} are allowed`));
  for (const [index, content] of lines.entries()) {
    if (messages.length >= mostMessages) break;
    const line = index + 1;
    if (content.trim() === '') {
      messages.push(bodyMessage('JSON', '', `Line ${line} is empty: each line holds one JSON object`, line));
      continue;
    }
    const reading = readJson(content);
    if (!reading.ok) {
      messages.push(bodyMessage('JSON', '', `Line ${line}, column ${reading.column}: ${reading.message}`, line));
      continue;
    }
    for (const {path, rule, message} of checkValue(reading.value, body.schema, form.schemas))
      messages.push(bodyMessage(rule, path, `Line ${line}: ${path || 'the object'} ${message}`, line));
  }
  return messages.slice(0, mostMessages);
}

function checkFiles(body: FormBody, files: Entries['files']): Message[] {
  return body.parts
    .filter(({name}) => (files[name] ?? '') === '')
    .map(({name}) => ({key: `file.${name}`, field: '', rule: 'required', text: `${name} is required`}));
}

function bodyMessage(rule: string, field: string, text: string, line?: number): Message {
  return {key: 'body', field, rule, text, ...(line === undefined ? {} : {line})};
}
