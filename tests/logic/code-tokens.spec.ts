/** Code that is colored in the page stays the same code. */
import {expect, test} from '@playwright/test';
import {codeTokens, splitLines} from '../../src/lib/codeTokens';
import {jsonTokens} from '../../src/lib/jsonTokens';
import {initialEntries} from '../../src/openapi/request/form';
import {toRequest} from '../../src/openapi/request/toRequest';
import {sampleLanguages} from '../../src/lib/sampleLanguages';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {formOf} from '../support/requestForms';

const join = (tokens: readonly {text: string}[]) => tokens.map(({text}) => text).join('');

test.describe('Tokens', () => {
  test('of samples in all languages are the sample, with JSON in the colors of JSON', async () => {
    const form = await formOf('products/putProduct');
    const request = toRequest(form, initialEntries(form));
    for (const {id} of sampleLanguages) {
      const code = writeSample(request, id);
      const tokens = codeTokens(code);
      expect(join(tokens)).toBe(code);
      expect(splitLines(tokens).map(join).join('\n')).toBe(code);
      expect(tokens.filter(({type}) => type === 'string').length).toBeGreaterThan(0);
    }
    const curl = codeTokens(writeSample(request, 'curl'));
    expect(curl).toContainEqual({text: '"taxCategory"', type: 'property'});
    expect(curl[0]).toEqual({text: 'curl', type: 'function'});
    expect(curl).toContainEqual({text: '--fail-with-body'});
  });

  test('of JSON tell names from values, also where it is broken', () => {
    expect(jsonTokens('{"a": [1, "b", null, true]}').filter(({type}) => type !== 'punctuation')).toEqual([
      {text: '"a"', type: 'property'},
      {text: ':', type: 'operator'},
      {text: ' '},
      {text: '1', type: 'number'},
      {text: ' '},
      {text: '"b"', type: 'string'},
      {text: ' '},
      {text: 'null', type: 'keyword'},
      {text: ' '},
      {text: 'true', type: 'boolean'},
    ]);
    for (const text of ['', '{"a', '"\\', '"a\n"b": 1', '-', '\u0000', '"é\ud800'])
      expect(join(jsonTokens(text))).toBe(text);
  });
});
