import {expect, test} from '@playwright/test';
import {highlight} from '../../src/lib/highlight';
import {rawText, treeOf} from '../../src/lib/html';
import type {Schema} from '../../src/openapi/document/document';
import {lookUpIn} from '../../src/openapi/document/lookUp';
import {resolverOf} from '../../src/openapi/document/resolveSchema';
import {sampleLanguages} from '../../src/lib/sampleLanguages';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {buildShape, rootPlace} from '../../src/openapi/view/buildShape';
import {keysIn, markFields} from '../../src/openapi/view/markFields';
import {splitSample} from '../../src/site/sampleValues';

const product: Schema = {
  type: 'object',
  properties: {
    sku: {type: 'string'},
    codes: {
      type: 'array',
      items: {type: 'object', properties: {code: {type: 'string'}, 'pack size': {type: 'integer'}}},
    },
    links: {type: 'object', additionalProperties: {type: 'object', properties: {href: {type: 'string'}}}},
  },
};

const coupon: Schema = {
  oneOf: [
    {title: 'printed', type: 'object', properties: {type: {const: 'printed'}, code: {type: 'string'}}},
    {title: 'digital', type: 'object', properties: {type: {const: 'digital'}, image: {type: 'string'}}},
  ],
};

const shapeOf = (schema: Schema) =>
  buildShape(
    resolverOf(lookUpIn({openapi: '3.2.0', info: {title: 'Test', version: '1'}, paths: {}}))(schema),
    rootPlace('body'),
  );

/** Each marked line, or key, with its field. */
function marksIn(html: string): string[] {
  return [...html.matchAll(/<span[^>]* data-field="([^"]*)"[^>]*>/g)].map(({1: field}) => field!);
}

const json = (text: string, schema: Schema, language = 'json') =>
  markFields(highlight([{text}], language), keysIn(text, shapeOf(schema), 'body'));

test.describe('The lines of a sample', () => {
  const example = {
    sku: '{{sku}}',
    codes: [{code: '1"2', 'pack size': 5}, {code: '3'}],
    links: {self: {href: '/'}},
    other: 1,
  };
  const fields = ['sku', 'codes', 'codes.code', 'codes.pack-size', 'codes.code', 'links', 'links.*.href'];

  test('name the fields that they show, through lists and maps', () => {
    expect(marksIn(json(JSON.stringify(example, null, 2), product))).toEqual(fields);
  });

  test('name none where alternatives leave it open, or the schema says nothing', () => {
    expect(marksIn(json('{\n"type": "digital",\n"image": "a"\n}', coupon))).toEqual(['image']);
    expect(marksIn(json('{\n"type": "digital"\n}', {...coupon, discriminator: {propertyName: 'type'}}))).toEqual([
      'digital.type',
    ]);
    expect(marksIn(json('{\n"a": 1\n}', {}))).toEqual([]);
    expect(marksIn(json('{broken', product))).toEqual([]);
  });

  test('name a field at each key of a line with several', () => {
    const html = json('{"sku": "1", "codes": []}\n{"sku": "2", "other": 1}', product, 'ndjson');
    expect(marksIn(html)).toEqual(['sku', 'codes', 'sku']);
    expect(html).toMatch(/data-field="codes">&quot;codes&quot;</);
  });

  for (const {id} of sampleLanguages)
    test(`do so in ${id}, and the code stays the same`, () => {
      const text = JSON.stringify(example, null, 2);
      const body = {kind: 'json' as const, mediaType: 'application/json', text};
      const request = {
        api: 'a',
        operationId: 'b',
        method: 'POST',
        url: 'https://{{host}}/',
        headers: [],
        body,
        types: '',
      };
      const plain = highlight(splitSample(writeSample(request, id), 'kept'), id);
      const html = markFields(plain, keysIn(text, shapeOf(product), 'body'));
      expect(marksIn(html)).toEqual(fields);
      expect(rawText(treeOf(html))).toBe(rawText(treeOf(plain)));
    });
});
