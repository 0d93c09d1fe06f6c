/** The parts of an operation with schemas: parameters, bodies, responses, and callbacks. */
import {highlight} from '../../lib/highlight';
import {ownValue} from '../../lib/ownValue';
import {statusTitles} from '../../lib/statusTitles';
import type {Example} from '../document/document';
import {exampleValue} from '../document/documentParts';
import type {
  LoadedBody,
  LoadedCallback,
  LoadedContent,
  LoadedHeader,
  LoadedOperation,
  LoadedParameter,
  LoadedResponse,
} from '../document/loaded';
import {splitExample} from '../samples/fieldValues';
import {bodyText} from '../samples/sampleRequest';
import {isSame, type ResolvedSchema} from '../document/resolveSchema';
import {buildField, buildShape, referenceTo, rootPlace, type Place} from './buildShape';
import {factsFrom} from './factsOf';
import {keysIn, markFields} from './markFields';
import {renderInline, renderMarkdown} from './renderMarkdown';
import {isError} from './splitErrors';
import type {
  BodyView,
  CallbackView,
  ContentView,
  ExampleView,
  FactView,
  FieldView,
  OperationView,
  ParameterGroupView,
  ResponseView,
  ShapeView,
} from './view';

type Parts = Pick<OperationView, 'parameters' | 'body' | 'responses' | 'callbacks'>;

/** The parts of an operation with schemas. With `linked`, named schemas inside them are links. */
export function requestAndResponses(operation: LoadedOperation, linked: boolean): Parts {
  const {parameters, callbacks} = operation;
  const page = rootPlace('', linked);
  const placeOf = (id: string) => ({...page, id});
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
  const {in: place, style, explode} = part;
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  return factsFrom({
    Style: style === usual ? undefined : style,
    Explode: explode === ((style ?? usual) === 'form') ? undefined : explode,
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
    content: buildContent(body.content, {...placeOf('body'), side: 'request'}),
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
      {...placeOf(`response-${status}`), side: 'response'},
      isError(status) ? linkOrBuildShape : buildShape,
    ),
  };
}

/** Media types with the same shape are shown together. */
function buildContent(content: LoadedContent, place: Place, shapeOf = buildShape): ContentView[] {
  const views: (ContentView & {schema: ResolvedSchema | undefined})[] = [];
  for (const [type, media] of Object.entries(content)) {
    const lines = media.itemSchema !== undefined;
    const schema = media.itemSchema ?? media.schema;
    const language = lines ? 'ndjson' : /json/.test(type) ? 'json' : 'text';
    const examplesOf = ({shape, base}: Pick<ContentView, 'shape' | 'base'>) =>
      Object.entries(media.examples).map(([name, example]) => buildExample(name, example, language, {shape, base}));
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
    views.push({schema, mediaTypes: [type], lines, ...shaped, examples: examplesOf(shaped)});
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
  {shape, base}: Pick<ContentView, 'shape' | 'base'>,
): ExampleView {
  const text = bodyText(exampleValue(example));
  return {
    name,
    summary: example.summary ?? name,
    description: renderMarkdown(example.description),
    language,
    html: markFields(highlight(splitExample(text), language), shape ? keysIn(text, shape, base) : []),
  };
}
