import {expect, test} from '@playwright/test';
import {buildField, buildShape, rootPlace} from '../../src/openapi/view/buildShape';
import type {Schema} from '../../src/openapi/document/document';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {lookUpIn} from '../../src/openapi/document/lookUp';
import {resolverOf} from '../../src/openapi/document/resolveSchema';
import {renderMarkdown} from '../../src/openapi/view/renderMarkdown';
import {buildView, linkSchemas} from '../../src/openapi/view/buildView';
import type {ApiView, FieldView, ShapeView} from '../../src/openapi/view/view';
import {apis, documentPath} from '../../src/site/apis';
import {matchFields} from '../../src/plugins/api-reference-pages/view/matchFields';

const resolveIn = (schemas: Record<string, Schema>) =>
  resolverOf(lookUpIn({openapi: '3.2.0', info: {title: 'Test', version: '1'}, paths: {}, components: {schemas}}));

const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});
const shapeOf = (schema: Schema, schemas: Record<string, Schema> = {}): ShapeView =>
  buildShape(resolveIn(schemas)(schema), rootPlace('body'));

/** All ids below a shape, in the order of the page. */
function idsIn(shape: ShapeView): string[] {
  return [
    ...shape.values.map(({id}) => id),
    ...shape.fields.flatMap((field) => [field.id, ...idsIn(field.shape)]),
    ...(shape.entries ? idsIn(shape.entries) : []),
    ...shape.variants.flatMap((variant) => [variant.id, ...idsIn(variant.shape)]),
  ];
}

function fieldOf(shape: ShapeView, name: string): FieldView {
  const field = shape.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`No field ${name} among ${shape.fields.map((one) => one.name).join(', ')}.`);
  return field;
}

test.describe('The shape of a schema', () => {
  test('recursion is shown once and then linked', () => {
    const properties: Record<string, Schema> = {name: {type: 'string'}, children: {type: 'array', items: ref('Tree')}};
    const children = fieldOf(shapeOf(ref('Tree'), {Tree: {type: 'object', properties}}), 'children');
    expect(children.shape).toMatchObject({type: 'array of Tree', name: 'Tree', shownAt: 'body', fields: []});
    const rows = shapeOf(ref('Rows'), {Rows: {type: 'array', items: ref('Rows')}});
    expect(rows).toMatchObject({name: 'Rows', type: 'array of Rows', shownAt: 'body'});
  });

  test('recursion through alternatives and null also ends', () => {
    const shape = shapeOf(
      {type: 'object', properties: {condition: {anyOf: [ref('Condition'), {type: 'null'}], description: 'If.'}}},
      {
        Condition: {description: 'Either.', oneOf: [ref('Both'), ref('One')]},
        Both: {type: 'object', properties: {children: {type: 'array', items: ref('Condition')}}},
        One: {type: 'object', properties: {sku: {type: 'string'}}},
      },
    );
    const condition = fieldOf(shape, 'condition');
    expect(condition.nullable).toBe(true);
    expect(condition.description).toBe('<p>If.</p>');
    expect(condition.shape.variants.map(({label}) => label)).toEqual(['Both', 'One']);
    const children = fieldOf(condition.shape.variants[0]!.shape, 'children');
    expect(children.shape.shownAt).toBe('body.condition');
  });

  test('alternatives are labeled by discriminator value, after the fields that they share', () => {
    const variant = (name: string, own: Record<string, Schema>): Schema => ({
      type: 'object',
      required: ['type'],
      properties: {id: {type: 'string'}, type: {type: 'string', const: name}, ...own},
    });
    const mapping = {printed: '#/components/schemas/Printed', digital: '#/components/schemas/Digital'};
    const shape = shapeOf(ref('Coupon'), {
      Coupon: {oneOf: [ref('Printed'), ref('Digital')], discriminator: {propertyName: 'type', mapping}},
      Printed: variant('printed', {codes: {type: 'array', items: {type: 'string'}}}),
      Digital: variant('digital', {image: {type: 'string', format: 'uri'}}),
    });
    expect(shape.discriminator).toBe('type');
    expect(shape.fields.map(({name}) => name)).toEqual(['id']);
    expect(shape.variants.map(({id, label}) => [id, label])).toEqual([
      ['body.printed', 'printed'],
      ['body.digital', 'digital'],
    ]);
    // A field that only one alternative has is reached without its name; one that several have needs it.
    expect(idsIn(shape)).toEqual(expect.arrayContaining(['body.codes', 'body.printed.type', 'body.digital.type']));
  });

  test('alternatives without fields are listed with their values', () => {
    const integer: Schema = {type: 'integer', minimum: 1};
    const shape = shapeOf({anyOf: [{type: 'string', enum: ['auto']}, integer]});
    expect(shape.type).toBe('string or integer');
    expect(shape.variants.map(({label}) => label)).toEqual(['string', 'integer']);
    expect(shape.variants[0]!.shape.values.map(({value}) => value)).toEqual(['auto']);
    expect(shape.variants[1]!.shape.facts).toEqual([{label: 'Minimum', value: '1'}]);
  });

  test('the parts of an all-of are merged, with the most specific description of a field first', () => {
    const shape = shapeOf({
      description: 'All.',
      allOf: [
        {description: 'First.', required: ['kind'], properties: {kind: {enum: ['a', 'b'], description: 'Which kind.'}}},
        {description: 'Second.', properties: {kind: {const: 'a', description: 'Always a.'}, size: {type: 'integer'}}},
      ],
    });
    expect(shape.description).toBe('<p>All.</p>\n<p>First.</p>\n<p>Second.</p>');
    expect(shape.fields.map(({name, required}) => [name, required])).toEqual([
      ['kind', true],
      ['size', false],
    ]);
    const kind = fieldOf(shape, 'kind');
    expect(kind.description).toBe('<p>Always a.</p>\n<p>Which kind.</p>');
    expect(kind.shape.values.map(({value}) => value)).toEqual(['a']);
  });

  test('maps show their values', () => {
    const Link: Schema = {type: 'object', properties: {href: {type: 'string'}}};
    const shape = shapeOf({type: 'object', additionalProperties: ref('Link')}, {Link});
    expect(shape.entries).toMatchObject({name: 'Link', type: 'Link'});
    expect(idsIn(shape)).toEqual(['body.*.href']);
    expect(shapeOf({type: 'object', additionalProperties: true}).entries?.type).toBe('any value');
    expect(shapeOf({type: 'object', additionalProperties: false}).entries).toBeUndefined();
  });

  test('a named enum is listed once on a page, and later fields lead to the list', () => {
    const shape = shapeOf(
      {
        type: 'object',
        properties: {
          sold: ref('Unit'),
          encoded: {type: 'array', items: ref('Unit')},
          some: {allOf: [ref('Unit'), {enum: ['kg', 'l']}]},
          own: {enum: ['kg', 'g']},
        },
      },
      {Unit: {type: 'string', enum: ['kg', 'g', 'l']}},
    );
    expect(shape.fields.map(({name, shape: {listedAt}}) => [name, listedAt])).toEqual([
      ['sold', undefined],
      ['encoded', 'body.sold'],
      ['some', undefined],
      ['own', undefined],
    ]);
    // Published addresses of values stay.
    expect(idsIn(shape)).toEqual(expect.arrayContaining(['body.sold.kg', 'body.encoded.kg', 'body.some.kg']));
  });

  test('nested arrays are described in words, with separate limits', () => {
    const items: Schema = {type: 'array', items: {type: 'integer', minimum: 0}};
    const shape = shapeOf({type: 'array', minItems: 3, items});
    expect(shape.type).toBe('array of arrays of integer');
    expect(shape.facts).toEqual([
      {label: 'Minimum items', value: '3'},
      {label: 'Minimum for each entry', value: '0'},
    ]);
  });

  test('null is shown separately from the type, in each notation', () => {
    const resolve = resolveIn({Unit: {type: 'string', enum: ['kg'], description: 'A unit.'}});
    for (const schema of [
      {type: ['string', 'null'], enum: ['kg', null]},
      {anyOf: [ref('Unit'), {type: 'null'}]},
      {oneOf: [{type: 'null'}, ref('Unit')]},
    ]) {
      const field = buildField('unit', resolve(schema), false, rootPlace('body'));
      expect(field.nullable).toBe(true);
      expect(field.shape.type).toBe('string');
      expect(field.shape.values.map(({id}) => id)).toEqual(['body.unit.kg']);
    }
  });

  test('an empty schema allows any value', () => {
    expect(shapeOf({})).toMatchObject({type: 'any value', facts: [], fields: [], variants: [], values: []});
  });

  test('IDs are unique, even if names collide', () => {
    const oneOf = ['size', 'other'].map((title): Schema => ({
      title,
      type: 'object',
      properties: {[`${title} a`]: {type: 'string'}},
    }));
    const ids = idsIn(shapeOf({oneOf, properties: {size: {type: 'string', enum: ['a', 'a b', 'a  b']}}}));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('body.size');
    expect(ids).toContain('body.size-2');
  });

  test('an empty default is shown', () => {
    expect(shapeOf({type: 'string', default: ''}).facts).toEqual([{label: 'Default', value: '""'}]);
    expect(shapeOf({type: ['string', 'null'], default: null}).facts).toEqual([{label: 'Default', value: 'null'}]);
  });
});

test.describe('Descriptions', () => {
  test('An image in a link is the text of the link, and a link without text shows its address', () => {
    for (const [text, shown] of [
      ['[![Run it](https://a.example/b.svg)](https://c.example/run)', '<a href="https://c.example/run">Run it</a>'],
      ['[](https://c.example/run)', '<a href="https://c.example/run">https://c.example/run</a>'],
      ['[![](a.svg)](/run)', 'a.svg (<code>/run</code>)'],
    ] as const)
      expect(renderMarkdown(text)).toBe(`<p>${shown}</p>`);
  });

  test('are Markdown, with HTML shown as text', () => {
    const text = '**Bold** <script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1))';
    const html = renderMarkdown(text);
    expect(html).toContain('<strong>Bold</strong>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<img|javascript:/);
  });

  test('of values stay on their line', () => {
    const shape = shapeOf({enum: ['a'], 'x-enum-descriptions': {a: 'The `a` of **all** <b>things</b>.'}});
    expect(shape.values[0]!.meaning).toBe('The <code>a</code> of <strong>all</strong> &lt;b&gt;things&lt;/b&gt;.');
  });
});

test.describe('Pages with all schemas', () => {
  for (const api of apis) {
    test(`${api.title}: every link to a schema has a target, and no schema repeats within a field`, async () => {
      const document = await loadDocument(documentPath(api));
      const complete = buildView(api, document);
      const linked = linkSchemas(document, complete);
      const places = new Set(linked.schemas.map(({name}) => name));
      let links = 0;
      for (const shape of shapesOf(linked)) {
        if (!shape.elsewhere) continue;
        expect(places).toContain(shape.name);
        expect(shape.fields).toEqual([]);
        links += 1;
      }
      expect(links).toBeGreaterThan(10);
      expect(JSON.stringify(linked.groups).length).toBeLessThan(JSON.stringify(complete.groups).length);
      // The operations' own pages are complete, but for the object that every error holds.
      const missing = shapesOf({...complete, schemas: []}).filter(({elsewhere}) => elsewhere);
      expect([...new Set(missing.map(({name}) => name))]).toEqual(errorSchemas[api.id]);
    });
  }
});

test('The filter on a full page finds fields by the last part of their ID, named schemas first', () => {
  const ids = ['putProduct.body.sku', 'schema.Price.skuList', 'schema.Product.sku', 'skus.body.name'];
  expect(matchFields(ids, ['sku'])).toEqual(['schema.Product.sku', 'schema.Price.skuList', 'putProduct.body.sku']);
  expect(matchFields(ids, ['nothing'])).toEqual([]);
  expect(matchFields([...ids, 'schema.ScannableCode.isPrimary'], ['isprimry'])).toEqual([
    'schema.ScannableCode.isPrimary',
  ]);
});

/** What responses other than 2xx hold. */
const errorSchemas: Readonly<Record<string, readonly string[]>> = {
  products: ['ErrorBody', 'HealthStatus'],
  promotions: ['ErrorBody'],
  coupons: ['ErrorBody'],
  orders: ['Error'],
};

/** Every shape of a view, at any depth. */
function shapesOf(view: ApiView): ShapeView[] {
  const inFields = (fields: readonly FieldView[]): ShapeView[] => fields.flatMap(({shape}) => within(shape));
  const within = (shape: ShapeView): ShapeView[] => [
    shape,
    ...inFields(shape.fields),
    ...(shape.entries ? within(shape.entries) : []),
    ...shape.variants.flatMap((variant) => within(variant.shape)),
  ];
  const operations = view.groups.flatMap((group) => group.operations);
  return [
    ...view.schemas.flatMap(({shape}) => within(shape)),
    ...operations.flatMap(({parameters, body, responses}) => [
      ...parameters.flatMap(({fields}) => inFields(fields)),
      ...[...(body?.content ?? []), ...responses.flatMap(({content}) => content)].flatMap(({shape}) =>
        shape ? within(shape) : [],
      ),
      ...responses.flatMap(({headers}) => inFields(headers)),
    ]),
  ];
}
