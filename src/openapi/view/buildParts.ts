/** The parts of an operation with schemas: parameters, bodies, responses, and callbacks. */
import {highlight} from '../../lib/highlight';
import {ownValue} from '../../lib/ownValue';
import {statusTitles} from '../../lib/statusTitles';
import type {Example, Link} from '../document/document';
import {exampleValue, separateValues} from '../document/documentParts';
import type {
  LoadedBody,
  LoadedCallback,
  LoadedContent,
  LoadedEncodings,
  LoadedHeader,
  LoadedOperation,
  LoadedParameter,
  LoadedResponse,
} from '../document/loaded';
import {bodyText} from '../samples/exampleBody';
import {isSame, type ResolvedSchema} from '../document/resolveSchema';
import {buildField, buildShape, mostLevels, partOfPage, referenceTo, rootPlace, type Place} from './buildShape';
import {factsFrom} from './factsOf';
import {keysIn, markFields} from './markFields';
import {renderInline, renderMarkdown} from './renderMarkdown';
import {shapesIn} from './shapesIn';
import {isError} from './splitErrors';
import type {
  BodyView,
  CallbackView,
  ContentView,
  ExampleView,
  FactView,
  FieldView,
  LinkView,
  OperationView,
  ParameterGroupView,
  ResponseView,
  ShapeView,
} from './view';

type Parts = Pick<OperationView, 'parameters' | 'body' | 'responses' | 'callbacks'>;

/** The most schemas that a page shows if fewer levels would show fewer of them. */
const mostShapes = 300;

/** The parts of an operation with schemas. With `linked`, named schemas inside them are links, or else those deep inside. */
export function requestAndResponses(operation: LoadedOperation, linked: boolean): Parts {
  for (const levels of [mostLevels, 4, 2]) {
    const parts = partsOf(operation, rootPlace('', linked, levels));
    if (linked || shapesIn(parts).length <= mostShapes) return parts;
  }
  return partsOf(operation, rootPlace('', false, 1));
}

function partsOf(operation: LoadedOperation, page: Place): Parts {
  const {parameters, callbacks} = operation;
  const placeOf = (id: string) => partOfPage(page, id);
  return {
    parameters: groupParameters(parameters, placeOf),
    ...bodyAndResponses(operation, placeOf),
    ...(callbacks.length > 0
      ? {callbacks: callbacks.map((callback, index) => buildCallback(callback, index, placeOf))}
      : {}),
  };
}

function bodyAndResponses(
  {requestBody, responses}: Pick<LoadedOperation, 'requestBody' | 'responses'>,
  placeOf: PlaceOf,
): Pick<OperationView, 'body' | 'responses'> {
  return {
    ...(requestBody ? {body: buildBody(requestBody, placeOf)} : {}),
    responses: Object.entries(responses).map(([status, response]) => buildResponse(status, response, placeOf)),
  };
}

function buildCallback(callback: LoadedCallback, index: number, placeOf: PlaceOf): CallbackView {
  const {name, method, path, summary, description} = callback;
  const id = `callback-${index + 1}`;
  return {
    ...{id, name, method, path},
    description: renderMarkdown([summary, description].filter(Boolean).join('\n\n')),
    parameters: groupParameters(callback.parameters, (inner) => placeOf(`${id}.${inner}`)),
    ...bodyAndResponses(callback, (inner) => placeOf(`${id}.${inner}`)),
  };
}

type PlaceOf = (id: string) => Place;

const placeTitles: readonly [place: string, title: string][] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Request headers'],
  ['cookie', 'Cookies'],
  ['querystring', 'Query string'],
];

function groupParameters(parameters: readonly LoadedParameter[], placeOf: PlaceOf): ParameterGroupView[] {
  return placeTitles
    .map(([place, title]) => ({
      place,
      title,
      fields: parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => buildHeader(parameter.name, parameter, placeOf(place))),
    }))
    .filter((group) => group.fields.length > 0);
}

/** How a value is sent, unless as usual in its place. */
function serializationOf(part: LoadedHeader & Partial<LoadedParameter>): FactView[] {
  const {in: place, style, explode, mediaType, allowReserved, allowEmptyValue} = part;
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  return factsFrom({
    Style: style === usual ? undefined : style,
    Explode: explode === ((style ?? usual) === 'form') ? undefined : explode,
    'Media type': mediaType,
    'Reserved characters': allowReserved ? 'as they are' : undefined,
    'Empty value': allowEmptyValue ? 'allowed' : undefined,
  });
}

function buildHeader(name: string, header: LoadedHeader, place: Place): FieldView {
  const {shape, ...field} = buildField(name, header.schema, header.required ?? false, place);
  const own = renderMarkdown(header.description);
  // What a named schema says is said where it's shown.
  const inner = header.schema.name === undefined && field.description !== own ? field.description : '';
  return {
    ...field,
    description: own ? own + inner : field.description,
    deprecated: header.deprecated ?? field.deprecated,
    shape: {...shape, facts: [...shape.facts, ...serializationOf(header)]},
  };
}

function buildBody(body: LoadedBody, placeOf: PlaceOf): BodyView {
  return {
    id: placeOf('body').id,
    required: body.required ?? false,
    description: renderMarkdown(body.description),
    content: buildContent(body.content, placeOf('body')),
  };
}

function buildResponse(status: string, response: LoadedResponse, placeOf: PlaceOf): ResponseView {
  const {id} = placeOf(`response-${status}`);
  return {
    id,
    status,
    title: response.summary ?? (status === 'default' ? 'Any other status' : (ownValue(statusTitles, status) ?? status)),
    // The line of an error has no title.
    description: isError(status)
      ? renderInline([response.summary, response.description].filter(Boolean).join('. '))
      : renderMarkdown(response.description),
    headers: Object.entries(response.headers).map(([name, header]) =>
      buildHeader(name, header, placeOf(`response-${status}.header`)),
    ),
    // Link the error schema, which is the same everywhere.
    content: buildContent(
      response.content,
      placeOf(`response-${status}`),
      isError(status) ? linkOrBuildShape : buildShape,
    ),
    ...(Object.keys(response.links).length > 0 ? {links: Object.entries(response.links).map(buildLink)} : {}),
  };
}

function buildLink([name, link]: [string, Link]): LinkView {
  const {operationId, operationRef = '', description, parameters = {}, requestBody, server} = link;
  return {
    name,
    description: renderMarkdown(description),
    operation: operationId ?? operationRef,
    values: factsFrom({
      ...parameters,
      ...(requestBody === undefined ? {} : {body: requestBody}),
      ...(server && {Server: server.url}),
    }),
  };
}

/** How parts of a form or list are sent, each followed by the parts inside it. */
function encodingsOf(
  {encoding = {}, prefixEncoding = [], itemEncoding}: LoadedEncodings,
  place: Place,
): NonNullable<ContentView['encodings']> {
  const parts = [
    ...Object.entries(encoding),
    ...prefixEncoding.map((one, index) => [`Item ${index + 1}`, one] as const),
    ...(itemEncoding ? [[prefixEncoding.length > 0 ? 'Each further item' : 'Each item', itemEncoding] as const] : []),
  ];
  return parts.flatMap(([name, one]) => {
    const inside = {...place, id: `${place.id}.${name}`};
    return [
      {
        name,
        facts: factsFrom({
          'Media type': one.contentType,
          Style: one.style,
          Explode: one.explode,
          'Allow reserved': one.allowReserved,
        }),
        headers: Object.entries(one.headers).map(([header, held]) => buildHeader(header, held, inside)),
      },
      ...encodingsOf(one, inside).map((inner) => ({...inner, name: `${name} › ${inner.name}`})),
    ];
  });
}

/** Media types with the same shape are shown together. */
function buildContent(content: LoadedContent, place: Place, shapeOf = buildShape): ContentView[] {
  const views: (ContentView & {schema: ResolvedSchema | undefined})[] = [];
  for (const [type, media] of Object.entries(content)) {
    const lines = media.itemSchema !== undefined;
    const schema = media.itemSchema ?? media.schema;
    const language = lines ? 'ndjson' : /json/.test(type) ? 'json' : /[/+]xml$/.test(type) ? 'xml' : 'text';
    const examplesOf = ({shape, base}: Pick<ContentView, 'shape' | 'base'>) =>
      Object.entries({...media.examples, ...media.linkedExamples}).flatMap(([name, example]) =>
        separateValues(example).map((one) => buildExample(name, one, language, schema, {shape, base})),
      );
    const same = views.find((view) => view.lines === lines && isSame(view.schema?.written, schema?.written));
    if (same) {
      same.mediaTypes.push(type);
      same.examples.push(
        ...examplesOf(same).filter((example) => same.examples.every((known) => known.html !== example.html)),
      );
      continue;
    }
    // A second shape of the same body gets separate ids, so that ids are unique.
    const base = views.length === 0 ? place.id : `${place.id}-${views.length + 1}`;
    const shaped = {base, ...(schema ? {shape: shapeOf(schema, {...place, id: base})} : {})};
    const encodings = encodingsOf(media, {...place, id: `${base}.encoding`});
    views.push({
      schema,
      mediaTypes: [type],
      lines,
      ...shaped,
      ...(encodings.length > 0 ? {encodings} : {}),
      examples: examplesOf(shaped),
    });
  }
  return views.map(({schema: _, ...view}) => view);
}

function linkOrBuildShape(schema: ResolvedSchema, place: Place): ShapeView {
  return schema.name === undefined ? buildShape(schema, place) : referenceTo(schema);
}

function buildExample(
  name: string,
  example: Example,
  language: string,
  schema: ResolvedSchema | undefined,
  {shape, base}: Pick<ContentView, 'shape' | 'base'>,
): ExampleView {
  const value = exampleValue(example) ?? example.externalValue;
  const text = bodyText(value, language === 'xml' ? 'application/xml' : language, schema);
  return {
    name,
    summary: example.summary ?? name,
    description: renderMarkdown(example.description),
    language,
    html: markFields(highlight([{text}], language), shape ? keysIn(text, shape, base) : []),
  };
}
