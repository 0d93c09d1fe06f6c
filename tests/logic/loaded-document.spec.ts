import {expect, test} from '@playwright/test';
import type {Document, Operation, PathItem, Schema} from '../../src/openapi/document/document';
import {resolveDocument} from '../../src/openapi/document/resolveDocument';
import type {ResolvedSchema} from '../../src/openapi/document/resolveSchema';
import {typeOf} from '../../src/openapi/document/typeOf';
import {buildShape, rootPlace} from '../../src/openapi/view/buildShape';

function load(paths: Record<string, PathItem>, rest: Partial<Document> = {}) {
  return resolveDocument({openapi: '3.2.0', info: {title: 'Test', version: '1'}, paths, ...rest});
}

function schemasIn(schemas: Record<string, Schema>): ReadonlyMap<string, ResolvedSchema> {
  return load({}, {components: {schemas}}).schemas;
}

const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});
const fieldOf = (schema: ResolvedSchema | undefined, name: string) => schema!.properties!.get(name)!;
const operation = (own: Partial<Operation> = {}): Operation => ({responses: {}, ...own});

test.describe('The operations of a loaded document', () => {
  const parameter = {name: 'page', in: 'query', schema: {type: 'integer'}};
  const shared = {
    components: {
      parameters: {Page: parameter},
      requestBodies: {Label: {required: true, content: {'application/json': {schema: ref('Label')}}}},
      responses: {Done: {description: 'Done.', headers: {ETag: {$ref: '#/components/headers/ETag'}}}},
      headers: {ETag: {schema: {type: 'string'}, example: '"a"'}},
      examples: {one: {summary: 'One', dataValue: {sku: '1'}}},
      schemas: {Label: {type: 'object'}},
    },
  };
  const all: Partial<Operation> = {
    parameters: [{$ref: '#/components/parameters/Page'}],
    requestBody: {$ref: '#/components/requestBodies/Label'},
    responses: {'200': {$ref: '#/components/responses/Done'}},
  };

  test('have their references resolved, with the names of schemas', () => {
    const [first] = load({'/labels': {post: operation(all)}}, shared).operations;
    expect(first!.parameters.map(({name}) => name)).toEqual(['page']);
    expect(first!.requestBody!.required).toBe(true);
    expect(first!.requestBody!.content['application/json']!.schema!.name).toBe('Label');
    expect(first!.responses['200']!.description).toBe('Done.');
    expect(first!.responses['200']!.headers['ETag']!.schema.keywords).toEqual({type: 'string', examples: ['"a"']});
  });

  test('have the parameters of their path, unless they override them', () => {
    const own = {...parameter, description: 'From 1.'};
    const limit = {name: 'limit', in: 'query'};
    const path = {parameters: [parameter, limit], get: operation({parameters: [own]}), put: operation()};
    const [get, put] = load({'/labels': path}).operations;
    expect(get!.parameters.map(({name, description}) => [name, description])).toEqual([
      ['limit', undefined],
      ['page', 'From 1.'],
    ]);
    expect(put!.parameters.map(({name}) => name)).toEqual(['page', 'limit']);
  });

  test('show the example of a media type from any place', () => {
    const content = {'application/json': {examples: {it: {$ref: '#/components/examples/one'}}}};
    const [first] = load({'/labels': {post: operation({requestBody: {content}})}}, shared).operations;
    expect(first!.requestBody!.content['application/json']!.examples['it']!.summary).toBe('One');
  });

  test('have their group, audiences, servers, and security', () => {
    const tags = [{name: 'pos', kind: 'audience'}, {name: 'Labels', kind: 'nav'}, {name: 'Shelves'}];
    const rest = {tags, servers: [{url: 'https://a.example'}], security: [{token: []}]};
    const labels = operation({tags: ['pos', 'Shelves']});
    const {operations, groups} = load({'/labels': {get: labels, put: operation({security: []})}}, rest);
    expect(groups.map(({name}) => name)).toEqual(['Labels', 'Shelves']);
    expect(operations.map(({group}) => group?.name)).toEqual(['Shelves', undefined]);
    expect(operations.map(({audiences}) => audiences.map(({name}) => name))).toEqual([['pos'], []]);
    expect(operations.map(({servers}) => servers[0]!.url)).toEqual(['https://a.example', 'https://a.example']);
    expect(operations.map(({security}) => security)).toEqual([[{token: []}], []]);
  });
});

test.describe('A resolved schema', () => {
  test('gives precedence to keywords next to a reference', () => {
    const schemas = schemasIn({
      Unit: {type: 'string', description: 'A unit.', maxLength: 3},
      Use: {...ref('Unit'), description: 'Of the weight.', maxLength: 2},
    });
    const {name, texts, keywords} = schemas.get('Use')!;
    expect(name).toBe('Unit');
    expect(texts).toEqual(['Of the weight.', 'A unit.']);
    expect(keywords).toMatchObject({type: 'string', maxLength: 2});
  });

  test('can contain itself, by name or by a location within it', () => {
    const schemas = schemasIn({
      Tree: {properties: {children: {type: 'array', items: ref('Tree')}}},
      Rows: {properties: {row: {type: 'array', items: {$ref: '#/components/schemas/Rows/properties/row'}}}},
    });
    const tree = schemas.get('Tree')!;
    expect(fieldOf(tree, 'children').items).toBe(tree);
    const row = fieldOf(schemas.get('Rows'), 'row');
    expect(typeOf(row)).toBe('array of any value');
    expect(JSON.stringify(buildShape(schemas.get('Rows')!, rootPlace('body')))).toContain('"shownAt":"body.row"');
  });

  test('is found by any pointer', () => {
    const escaped = {$ref: '#/components/schemas/Label/properties/a~1b%20c'};
    const label = schemasIn({Label: {properties: {escaped, 'a/b c': {type: 'integer'}}}}).get('Label');
    expect(typeOf(fieldOf(label, 'escaped'))).toBe('integer');
    expect(fieldOf(label, 'escaped').name).toBeUndefined();
  });

  test("doesn't offer its siblings if it extends its parent", () => {
    const kind = (name: string): Schema => ({allOf: [ref('Coupon'), {properties: {[name]: {type: 'string'}}}]});
    const oneOf = [ref('Printed'), ref('Digital')];
    const Coupon: Schema = {properties: {type: {type: 'string'}}, oneOf, discriminator: {propertyName: 'type'}};
    const schemas = schemasIn({Coupon, Printed: kind('codes'), Digital: kind('image')});
    const printed = schemas.get('Printed')!;
    expect([...printed.properties!.keys()]).toEqual(['type', 'codes']);
    expect(printed.oneOf).toBeUndefined();
    expect(printed.keywords.discriminator).toBeUndefined();
    expect(schemas.get('Coupon')!.oneOf!.map(({name}) => name)).toEqual(['Printed', 'Digital']);
  });
});
