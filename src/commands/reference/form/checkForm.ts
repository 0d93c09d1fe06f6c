import {mapValues} from '../../../lib/mapValues';
import {joinPointer} from '../../../lib/pointers';
import {readJson} from '../../../lib/readJson';
import {checkEntries} from '../../../openapi/request/checkEntries';
import type {Message} from '../../../openapi/request/message';
import {keyOf, type Entries, type FormParameter} from '../../../openapi/request/form';
import {problemsOf, type Validate, type ValidationError} from '../../../openapi/validators/problems';
import type {Check, Checks} from './check';
import {formType, type ReferenceForm} from './form';
import {runCheck} from './runCheck';

/** Checks what is typed into the form of an operation of any document. */
export function checkForm(form: ReferenceForm): (entries: Entries) => Message[] {
  const {operationId, checks, shapes, requiredParts} = form;
  const isJson = (key: string) => shapes[key]?.typed === 'json';
  const parameters = validateBy((typed) =>
    Object.entries(typed as Record<string, unknown>).flatMap(([key, value]) => {
      const check = isJson(key) ? undefined : checks.parameters[key];
      const errors = check ? errorsOfText(check, String(value), shapes[key]?.typed === 'list', checks.schemas) : [];
      // Messages of a parameter are about all of it.
      return errors.map((error) => ({...error, instancePath: joinPointer('', key)}));
    }),
  );
  const bodies = mapValues(checks.bodies, (check) => validateBy((value) => runCheck(check, value, checks.schemas)));
  return (entries) => {
    const {mediaType, body, values} = entries;
    const validators = {
      [`${operationId}Parameters`]: parameters,
      [`${operationId}Body`]: bodies[mediaType] ?? validateBy(() => []),
    };
    const isOptional = ({key}: Message) =>
      key.startsWith('file.') && !requiredParts[mediaType]?.includes(key.slice('file.'.length));
    const isText = form.bodies.some((one) => one.mediaType === mediaType && one.kind === 'text');
    return [
      ...form.parameters.filter((one) => isJson(keyOf(one))).flatMap((one) => checkJson(form, one, values[keyOf(one)])),
      ...checkEntries(form, entries, validators).filter((message) => !isOptional(message)),
      ...(isText ? checkText(form, mediaType, body.trim()) : []),
    ];
  };
}

/** A validator as checkEntries.ts reads it. */
export function validateBy(errorsOf: (value: unknown) => ValidationError[]): Validate {
  const validate: Validate = (value) => {
    const errors = errorsOf(value);
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

/** Checks a parameter that is typed as JSON; a missing one is reported with the others. */
function checkJson({checks}: ReferenceForm, parameter: FormParameter, text = ''): Message[] {
  const key = keyOf(parameter);
  const reading = readJson(text);
  const message = (rule: string, words: string) => ({key, field: '', rule, text: `${parameter.name}${words}`});
  if (text === '') return [];
  if (!reading.ok) return [message('JSON', ` isn't valid JSON. Column ${reading.column}: ${reading.message}`)];
  const validate = validateBy((value) => runCheck(checks.parameters[key] ?? {}, value, checks.schemas));
  return problemsOf(validate, reading.value).map(({path, rule, message: words}) =>
    message(rule, `${/^\w/.test(path) ? '.' : ''}${path} ${words}`),
  );
}

const bodyMessage = (field: string, text: string, rule: string): Message => ({key: 'body', field, rule, text});

function checkText(form: ReferenceForm, mediaType: string, text: string): Message[] {
  if (text === '') return form.bodyRequired ? [bodyMessage('', 'The body is required', 'required')] : [];
  return mediaType === formType ? checkPairs(form.checks, mediaType, text) : [];
}

/** Checks the names and values of a form. */
function checkPairs({bodies, schemas}: Checks, mediaType: string, text: string): Message[] {
  const {required = [], properties = {}} = followed(bodies[mediaType] ?? {}, schemas);
  const pairs = new URLSearchParams(text);
  const missing = required
    // Names of fields inside have brackets, in several ways.
    .filter((name) => ![...pairs.keys()].some((key) => key === name || key.startsWith(`${name}[`)))
    .map((name) => bodyMessage(name, `${name} is required`, 'required'));
  const wrong = [...pairs].flatMap(([name, value]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!own || holdsMore(followed(own, schemas))) return [];
    const validate = validateBy(() => errorsOfText(own, value, false, schemas));
    return problemsOf(validate, value).map(({message, rule}) => bodyMessage(name, `${name} ${message}`, rule));
  });
  return [...missing, ...wrong];
}

function followed(check: Check, schemas: Checks['schemas']): Check {
  return check.ref === undefined ? check : (schemas[check.ref] ?? {});
}

/** Whether a field holds lists or objects, which forms write in many ways. */
function holdsMore({types, properties, items, alternatives}: Check): boolean {
  return Boolean(properties ?? items ?? alternatives ?? types?.some((type) => type === 'array' || type === 'object'));
}

/** What is wrong with a value that is written as text, whatever its type. */
export function errorsOfText(
  check: Check,
  text: string,
  isList: boolean,
  schemas: Checks['schemas'],
): ValidationError[] {
  const texts = text.split(',');
  const readings = isList ? [texts, texts.map(readScalar)] : [text, readScalar(text), readValue(text)];
  const found = readings.map((value) => runCheck(check, value, schemas));
  if (found.some((errors) => errors.length === 0)) return [];
  // A reading of the right type, which exceeds a limit, is what was meant.
  return found.find((errors) => errors.every(({keyword}) => keyword !== 'type')) ?? found[0]!;
}

/** The number, Boolean, or null that a text may stand for. */
function readScalar(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(text) ? Number(text) : text;
}

/** The list or object that a text may stand for. */
function readValue(text: string): unknown {
  const reading = readJson(text);
  return reading.ok ? reading.value : text;
}
