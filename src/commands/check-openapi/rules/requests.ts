/** Parameters, bodies, and examples that pages or samples would show wrongly. */
import type {
  Example,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Schema,
  Tag,
} from '../../../openapi/document/document';
import {exampleValue} from '../../../openapi/document/documentParts';
import {isObject} from '../../../lib/isObject';
import {unsupported} from '../supported';
import {numberMessage, numberThatChanges} from '../syntax';
import {followed, type Context, type Rule} from './rule';
import {childOf, operationsOf} from './visit';
import {wholeOf, type Whole} from './wholeSchema';

/** Styles by the place of a parameter, the usual one first. */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['simple'],
  header: ['simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited'],
  cookie: ['form'],
};

/** Parameters that samples and forms can't send, and headers without a schema. */
export const parameters: Rule = () => ({
  Parameter(parameter, context) {
    const {location, report} = context;
    const {in: place, style, explode, schema, required} = parameter;
    const refuse = (key: string, message: string, remedy?: string) =>
      report({message: worded(message, remedy), location: childOf(parameter, location, key)});
    const known = styles[place];
    if (!known) return refuse('in', `A parameter in the ${place}`, 'Describe each parameter of the query.');
    if (!isObject(schema)) return refuse('schema', 'The parameter has no schema. Add "schema" with its type.');
    const whole = wholeOf({schema, file: location.source.absoluteRef}, context.resolve);
    if (!whole) return;
    const isList = isListOf(whole);
    if (holdsParts(whole, context))
      return refuse('schema', 'A parameter that is an object or holds lists', 'Use a parameter for each field.');
    if (isList && place === 'cookie') return refuse('schema', 'A list in a cookie', 'Use a query parameter.');
    if (style !== undefined && !known.includes(style))
      refuse('style', `The style ${style}`, `Use ${known.join(', ')}, or leave it out.`);
    else if (style?.endsWith('Delimited') && (explode || !isList))
      refuse('style', `The style ${style} here`, 'Use it for a list, without "explode".');
    if (!required) return;
    const value = statedValue(parameter, whole, context);
    if (value === undefined || value === '')
      refuse(
        'name',
        'The required parameter has no example. Add "examples" to its schema: samples send the first one.',
      );
    else if (isList && [value].flat().some((one) => typeof one === 'string' && one.includes(',')))
      refuse('name', 'A comma in a value of a list', 'Use another example: commas separate the values in the form.');
    else if (isList !== Array.isArray(value) || [value].flat().some((one) => typeof one === 'object')) {
      const wanted = isList ? 'list of values' : 'single value';
      refuse('name', `The example of the parameter isn't a ${wanted}. Correct it: samples send it.`);
    }
  },
  Header(header, {location, key, report}) {
    if (!isObject(header.schema)) report({message: 'The header has no schema. Add "schema" with its type.', location});
    const message = unsupported('Content-Type as a header of a response', 'Remove it: its "content" says it.');
    if (String(key).toLowerCase() === 'content-type') report({message, location});
  },
});

/** @param remedy for what isn't supported */
const worded = (message: string, remedy?: string) => (remedy === undefined ? message : unsupported(message, remedy));

const isListOf = ({types, says}: Whole) => types.includes('array') || says('items');

/** Whether the value of a parameter has parts other than the entries of a list. */
function holdsParts({members, fields, types, says, alternatives}: Whole, {resolve}: Context, isEntry = false): boolean {
  if (fields.size > 0 || types.includes('object') || says('additionalProperties')) return true;
  if (isEntry && (types.includes('array') || says('items'))) return true;
  const entries = members.flatMap(({schema: {items}, file}) =>
    isObject(items) ? {schema: items as Schema, file} : [],
  );
  return [...entries, ...alternatives].some((one) => {
    const whole = wholeOf(one, resolve);
    return whole !== undefined && holdsParts(whole, {resolve} as Context, true);
  });
}

/** The value that samples send (see sampleValue). */
function statedValue({example, examples = {}}: Parameter, {members}: Whole, context: Context): unknown {
  const [named] = Object.values(examples);
  if (named) return exampleValue(followed<Example>(named, context.location, context).part);
  if (example !== undefined) return example;
  const merged = Object.assign({}, ...members.map(({schema}) => schema)) as Schema;
  return merged.examples?.[0] ?? merged.example ?? merged.const ?? merged.default ?? merged.enum?.[0];
}

const json = /^application\/(?:[\w.-]+\+)?json$/;
const lines = /^application\/(?:[\w.-]+\+)?x-ndjson$/;

/** Media types, schemas, and examples of bodies. */
export const bodies: Rule = () => ({
  RequestBody: {MediaType: (media, context) => checkMedia(media, context, true)},
  Response: {MediaType: (media, context) => checkMedia(media, context, false)},
});

function checkMedia(media: MediaType, context: Context, isRequest: boolean): void {
  const {location, report, resolve} = context;
  const type = String(context.key);
  const refuse = (key: string | undefined, message: string, remedy?: string) =>
    report({message: worded(message, remedy), location: key === undefined ? location : location.child(key)});
  const {schema, itemSchema, example, examples = {}} = media;
  const isForm = isRequest && type === 'multipart/form-data';
  const isKnown =
    json.test(type) ||
    lines.test(type) ||
    (isRequest ? isForm : /^(?:text\/[\w.+-]+|application\/octet-stream)$/.test(type));
  if (!isKnown)
    return refuse(
      undefined,
      `The media type ${type} of a ${isRequest ? 'request' : 'response'}`,
      'Use JSON, or newline-delimited JSON.',
    );
  if (itemSchema && !lines.test(type))
    return refuse(undefined, `"itemSchema" of ${type}`, 'Use it for newline-delimited JSON.');
  if (!itemSchema && lines.test(type))
    return refuse(
      undefined,
      'A newline-delimited body needs "itemSchema" for one line. Write it in place of "schema".',
    );
  const whole = schema && wholeOf({schema, file: location.source.absoluteRef}, resolve);
  if (isForm) {
    if (!whole || whole.fields.size === 0 || !areFiles(whole, context))
      refuse('schema', 'A form with other fields than files', 'Send JSON, and files in a separate request.');
    return;
  }
  if (example !== undefined && 'examples' in media)
    refuse('example', 'Pages show "examples" only. Move "example" there.');
  const given = Object.entries(examples).map(([name, part]) =>
    followed<Example>(part, location.child(['examples', name]), context),
  );
  const shown = [
    ...(example === undefined ? [] : [{value: example, at: location.child('example')}]),
    ...given.map(({part, location: at}) => ({value: exampleValue(part), at, text: part.serializedValue})),
  ];
  for (const {value, at, text} of shown as {value: unknown; at: typeof location; text?: string}[]) {
    const isData = json.test(type) && text === undefined;
    if (isData ? !isObject(value) && !Array.isArray(value) : typeof value !== 'string')
      report({
        message: isData
          ? unsupported(
              'A JSON body that is a single value',
              'Use an object or a list, or write the text in "serializedValue".',
            )
          : `The example isn't text. Write it in "serializedValue", as it's sent.`,
        location: at,
      });
  }
  if (whole && json.test(type) && !isObjectOrList(whole, context))
    refuse('schema', 'A JSON body that is a single value or null', 'Use an object or a list.');
  if (shown.length > 0) return;
  if (isRequest)
    refuse(undefined, 'The request has no example. Add "examples" to the media type: samples send the first one.');
  else if (
    whole &&
    /\/responses\/2[^/]*\/content\//.test(location.pointer) &&
    (whole.says('example') || whole.says('examples'))
  )
    refuse(
      'schema',
      'Pages show the examples of a media type. Move that of the schema to "examples" of the media type.',
    );
}

function isObjectOrList({types, fields, alternatives, isNullable, says}: Whole, {resolve}: Context): boolean {
  if (isNullable || types.some((type) => type !== 'object' && type !== 'array')) return false;
  if (types.length > 0 || fields.size > 0 || says('items') || says('additionalProperties')) return true;
  if (alternatives.length === 0) return !says('enum') && !says('const');
  return alternatives.every((one) => {
    const whole = wholeOf(one, resolve);
    return whole !== undefined && isObjectOrList(whole, {resolve} as Context);
  });
}

/** Whether each field of a form is one image. */
function areFiles({members}: Whole, {resolve}: Context): boolean {
  return members.every(({schema: {properties = {}}, file}) =>
    Object.values(properties).every((schema) => {
      const whole = wholeOf({schema, file}, resolve);
      if (!whole || whole.fields.size + whole.alternatives.length > 0 || whole.says('items') || whole.says('enum'))
        return false;
      return (
        whole.types.every((type) => type === 'string') &&
        (whole.types.length === 0 || whole.members.some((one) => one.schema.format === 'binary'))
      );
    }),
  );
}

/** Examples without a value or with several, and numbers in texts that programs can't hold. */
export const exampleValues: Rule = () => ({
  Example(example: Example, {location, report}) {
    const given = (['value', 'dataValue', 'serializedValue'] as const).filter((field) => field in example);
    if (given.length !== 1)
      report({
        message:
          given.length === 0
            ? 'The example has no value. Add "dataValue" or "serializedValue".'
            : unsupported(`An example with ${given.join(' and ')}`, 'Keep one of them.'),
        location: given.length === 0 ? location : location.child(given[1]!),
      });
    const {serializedValue} = example;
    const lost = typeof serializedValue === 'string' ? numberThatChanges(serializedValue) : undefined;
    if (lost !== undefined) report({message: numberMessage(lost), location: location.child('serializedValue')});
  },
});

/** Operations that have no page of their own, or that samples can't send. */
export const callable: Rule = () => {
  let tags: readonly Tag[] = [];
  return {
    Root(document) {
      tags = document.tags ?? [];
    },
    Tag({kind}, {location, report}) {
      if (kind === undefined || kind === 'nav' || kind === 'audience') return;
      const message = unsupported(`A tag of the kind "${kind}"`, 'Use "nav" for a group of operations, or "audience".');
      report({message, location: location.child('kind')});
    },
    PathItem(item, context) {
      if (context.location.pointer.includes('/callbacks/')) return;
      for (const {method, operation, location} of operationsOf(item, context)) {
        const {operationId, responses, requestBody} = operation as Operation & {requestBody?: RequestBody};
        const refuse = (key: keyof Operation, message: string, remedy?: string) =>
          context.report({message: worded(message, remedy), location: childOf(operation, location, key)});
        const becomes = 'it becomes the address of the page.';
        if (operationId === undefined)
          refuse('operationId', `The operation has no operationId. Add one in camel case: ${becomes}`);
        else if (!/^[A-Za-z]\w{0,79}$/.test(operationId))
          refuse('operationId', `The operationId "${operationId}"`, `Use letters and digits: ${becomes}`);
        if (!responses || Object.keys(responses).length === 0)
          refuse('responses', 'The operation has no responses. Add them with their descriptions.');
        if (Object.keys(responses ?? {}).some((status) => /^2XX$/i.test(status)))
          refuse('responses', 'The status 2XX', 'Write each status, such as 200: the simulator returns it.');
        if (method === 'get' && requestBody) refuse('requestBody', 'A body of GET', 'Use query parameters, or POST.');
        const groups = (operation.tags ?? []).filter(
          (name) => tags.find((tag) => tag.name === name)?.kind !== 'audience',
        );
        if (groups.length > 1)
          refuse('tags', `An operation in several groups (${groups.join(', ')})`, 'Keep one of these tags.');
      }
    },
  };
};
