import {fieldPath} from '../../lib/pointers';
import {lineOf, readJson} from '../../lib/readJson';
import {interpret} from '../validators/interpret';
import {problemsOf, type Problem} from '../validators/problems';
import {checkAcross} from './checkAcross';
import {acceptKey, keyOf, type Entries, type FormBody, type FormParameter, type RequestForm} from './form';
import type {Message} from './message';

/** Maximum number of messages for a body: fixing the first ones often fixes others. */
const mostMessages = 20;

/** @param checkContents finds what schemas can't express in a body (importRules/checkContents.ts) */
export function checkEntries(
  form: RequestForm,
  entries: Entries,
  checkContents: (form: RequestForm, entries: Entries) => readonly Message[] = () => [],
): Message[] {
  const found = checkSchemas(form, entries);
  const isFound = ({line, field}: Message) => found.some((one) => one.line === line && one.field === field);
  return [
    ...found,
    ...checkContents(form, entries)
      .filter((message) => !isFound(message))
      .slice(0, mostMessages),
  ];
}

function checkSchemas(form: RequestForm, entries: Entries): Message[] {
  const body = form.bodies.find(({mediaType}) => mediaType === entries.mediaType);
  const {bodies, named} = form.schemas;
  const validate = interpret(bodies[entries.mediaType] ?? {}, named);
  const check = (value: unknown): Problem[] => problemsOf(validate, value);
  return [
    ...checkParameters(form, entries),
    ...(body?.kind === 'json' ? checkDocument(form, check, entries.body) : []),
    ...(body?.kind === 'lines' ? checkLines(form, body, check, entries.body) : []),
    ...(body?.kind === 'multipart' ? checkFiles(body, entries.files) : []),
    ...checkAcross(form, entries),
  ];
}

function checkParameters({parameters, schemas}: RequestForm, {values}: Entries): Message[] {
  const entered = parameters.flatMap((parameter) => {
    const text = values[keyOf(parameter)] ?? '';
    return text === '' || keyOf(parameter) === acceptKey ? [] : [[keyOf(parameter), toValue(text, parameter)]];
  });
  const problems = problemsOf(interpret(schemas.parameters, schemas.named), Object.fromEntries(entered));
  return parameters.flatMap((parameter) => {
    const {name} = parameter;
    const key = keyOf(parameter);
    const message = (rule: string, words: string) => ({key, field: '', rule, text: `${name} ${words}`});
    const text = values[key] ?? '';
    const own = checkText(parameter, text);
    if (own) return message(...own);
    if (key === acceptKey && text !== '' && !parameter.known.includes(text))
      return message('enum', `must be one of ${parameter.known.join(', ')}`);
    return problems
      .filter(({path}) => path.startsWith(fieldPath('', key)))
      .map(({rule, message: words}) => message(rule, words));
  });
}

/** Rules that schemas can't express. */
function checkText({place, required}: FormParameter, text: string): [rule: string, words: string] | undefined {
  if (text === '' && required) return ['required', 'is required'];
  if (place === 'header' && !/^[\t\x20-\x7e]*$/.test(text)) return ['header', 'can contain only ASCII characters'];
  if (place === 'path' && /^\.\.?$/.test(text))
    return ['path', 'can\'t be "." or ".." because clients shorten such paths'];
  return undefined;
}

/** Converts the text of a parameter to the list, number, or Boolean that its schema requires. */
function toValue(text: string, {type, list}: Pick<FormParameter, 'type' | 'list'>): unknown {
  if (list !== undefined) return text.split(',').map((one) => toValue(one, {type}));
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return type === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

type Check = (value: unknown) => Problem[];

function checkDocument(form: RequestForm, check: Check, text: string): Message[] {
  if (text.trim() === '') return form.bodyRequired ? [bodyMessage('required', '', 'The body is required')] : [];
  const reading = readJson(text);
  if (!reading.ok) {
    const {line, column, message} = reading;
    return [bodyMessage('JSON', '', `Line ${line}, column ${column}: ${message}`, line)];
  }
  return check(reading.value)
    .slice(0, mostMessages)
    .map(({path, rule, message}) => {
      const line = lineOf(reading.lines, path);
      return bodyMessage(rule, path, `Line ${line}: ${path || 'the body'} ${message}`, line);
    });
}

function checkLines(form: RequestForm, body: FormBody, check: Check, text: string): Message[] {
  // The import check warns of a byte order mark, and of empty lines.
  const lines = text.replace(/^\ufeff|\r?\n$/g, '').split(/\r?\n/);
  if (text.trim() === '') return form.bodyRequired ? [bodyMessage('required', '', 'The body is required')] : [];
  const messages: Message[] = [];
  if (body.maxLines !== undefined && lines.length > body.maxLines)
    messages.push(bodyMessage('lines', '', `The body has ${lines.length} lines; at most ${body.maxLines} are allowed`));
  for (const [index, content] of lines.entries()) {
    if (messages.length >= mostMessages) break;
    const line = index + 1;
    if (content.trim() === '') continue;
    const reading = readJson(content);
    if (!reading.ok) {
      messages.push(bodyMessage('JSON', '', `Line ${line}, column ${reading.column}: ${reading.message}`, line));
      continue;
    }
    for (const {path, rule, message} of check(reading.value))
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
  return {key: 'body', field, rule, text, line};
}
