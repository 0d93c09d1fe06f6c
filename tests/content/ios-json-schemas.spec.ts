import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {duplicateWidgetIds, iosSchemaNames, iosValidator} from '../../src/commands/check-docs/iosSchemas';

/** A document and, when the schema must refuse it, where and by which keyword. */
interface Vector {
  name: string;
  document: unknown;
  error?: {at: string; keyword: string};
}

for (const name of iosSchemaNames) {
  const vectors = JSON.parse(readFileSync(`tests/fixtures/ios/${name}.vectors.json`, 'utf8')) as Vector[];

  test.describe(`iOS schema ${name}`, () => {
    const validate = iosValidator(name);

    for (const {name: title, document, error} of vectors) {
      test(`${error ? 'refuses' : 'accepts'} ${title}`, () => {
        const valid = validate(document);
        const errors = (validate.errors ?? []).map(({instancePath, keyword}) => ({at: instancePath, keyword}));
        if (error) expect(errors).toContainEqual(error);
        else expect(errors).toEqual([]);
        expect(valid).toBe(error === undefined);
      });
    }
  });
}

test.describe('IDs of widgets', () => {
  test('are reported when siblings share one, at any depth', () => {
    const nested = {id: 's', items: [{id: 'a'}, {id: 'b'}, {id: 'a'}]};
    expect(duplicateWidgetIds({widgets: [{id: 'a'}, nested, {id: 's'}]})).toEqual(['widgets: s', 'widgets/s: a']);
  });

  test('can repeat in different groups', () => {
    expect(duplicateWidgetIds({widgets: [{id: 'a'}, {id: 's', items: [{id: 'a'}]}]})).toEqual([]);
  });
});
