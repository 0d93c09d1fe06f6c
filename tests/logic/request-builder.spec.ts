import {expect, test} from '@playwright/test';
import {Ajv2020} from 'ajv/dist/2020.js';
import type {Schema} from '../../src/openapi/document/document';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {resolverOf} from '../../src/openapi/document/resolveSchema';
import {checkContents} from '../../src/openapi/importRules/checkContents';
import {checkEntries} from '../../src/openapi/request/checkEntries';
import {initialEntries, type Entries, type RequestForm} from '../../src/openapi/request/form';
import {jsonFault, readJson} from '../../src/lib/readJson';
import {operationInHash} from '../../src/openapi/request/operationInHash';
import {fromHash, toHash} from '../../src/openapi/request/shareLink';
import {toRequest} from '../../src/openapi/request/toRequest';
import {sampleLanguages} from '../../src/lib/sampleLanguages';
import {Checkable} from '../../src/openapi/validators/checkable';
import {isFormat} from '../../src/openapi/validators/formats';
import {wordsOf} from '../../src/openapi/validators/words';
import {problemsOf, type Validate} from '../../src/openapi/validators/problems';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {apis} from '../../src/site/apis';
import {fillSample} from '../../src/site/sampleValues';
import {examplesOf} from '../support/examples';
import {matching} from '../support/matching';
import {allForms, bodyValidator, formOf, judge, operationOfBody, variantsOf} from '../support/requestForms';
import {allSampleRequests} from '../support/sampleRequests';

/** Messages as `key rule text`. */
function messages(form: RequestForm, change: Partial<Entries>): string[] {
  const entries = {...initialEntries(form), ...change};
  return checkEntries(form, entries).map(({key, rule, text}) => `${key} ${rule}: ${text}`);
}

async function expectMessages(operation: string, change: Partial<Entries>, ...expected: string[]): Promise<void> {
  expect(messages(await formOf(operation), change)).toEqual(expected.map(matching));
}

/** The values of a form, some of them others. */
async function valuesOf(operation: string, change: Record<string, string>): Promise<Partial<Entries>> {
  return {values: {...initialEntries(await formOf(operation)).values, ...change}};
}

/** A validator as pages have it, of a schema of its own. */
function validatorFor(schema: Schema): Validate {
  const resolve = resolverOf(() => undefined);
  return new Ajv2020({allErrors: true, strict: false, formats: isFormat}).compile(
    new Checkable({asRequest: true}).convert(resolve(schema)),
  ) as Validate;
}

test.describe('The check of values', () => {
  for (const {id: name} of apis)
    test(`agrees with the ${name} document on changed and malformed bodies`, async () => {
      test.slow();
      const {written: document} = await loadDocument(`openapi/${name}.yaml`);
      const isValid = judge(document);
      const disagreements: unknown[] = [];
      const validates = new Map<string, Validate>();
      for (const form of await allForms())
        if (form.api === name && Object.keys(form.schemas.bodies).length > 0)
          validates.set(form.operationId, bodyValidator(form));
      const counts = {fitting: 0, broken: 0};
      for (const {value, schema, pointer} of await examplesOf(document)) {
        const id = operationOfBody(document, schema);
        if (id === undefined) continue;
        for (const variant of [value, ...variantsOf(value)]) {
          const problems = problemsOf(validates.get(id)!, variant);
          if ((problems.length === 0) !== isValid(schema, variant)) disagreements.push({pointer, variant, problems});
          counts[problems.length === 0 ? 'fitting' : 'broken'] += 1;
        }
      }
      expect(disagreements).toEqual([]);
      expect(counts.fitting).toBeGreaterThan(5);
      expect(counts.broken).toBeGreaterThan(50);
    });

  const cases: [schema: Schema, value: unknown, rule: string, path: string][] = [
    [{type: 'integer'}, 1.5, 'type', ''],
    [{type: ['string', 'null']}, 1, 'type', ''],
    [{type: 'number', minimum: 1}, 0, 'minimum', ''],
    [{type: 'number', maximum: 59}, 60, 'maximum', ''],
    [{type: 'number', exclusiveMinimum: 0}, 0, 'exclusiveMinimum', ''],
    [{type: 'number', exclusiveMaximum: 0}, 0, 'exclusiveMaximum', ''],
    [{type: 'number', multipleOf: 5}, 7, 'multipleOf', ''],
    [{type: 'string', minLength: 2}, 'é', 'minLength', ''],
    [{type: 'string', maxLength: 1}, 'ab', 'maxLength', ''],
    [{type: 'string', pattern: '^[A-Z]{3}$'}, 'eur', 'pattern', ''],
    [{type: 'string', format: 'date-time'}, '2026-03-02', 'format', ''],
    [{type: 'string', format: 'date'}, '2026-02-30', 'format', ''],
    [{type: 'string', format: 'uri'}, '/path', 'format', ''],
    [{enum: ['add', 'replace']}, 'remove', 'enum', ''],
    [{const: 'manual'}, 'digital', 'const', ''],
    [{type: 'array', minItems: 1}, [], 'minItems', ''],
    [{type: 'array', maxItems: 1}, [1, 2], 'maxItems', ''],
    [{type: 'array', uniqueItems: true}, [{a: 1}, {a: 1}], 'uniqueItems', ''],
    [{items: {type: 'string'}}, ['a', 1], 'type', '[1]'],
    [{required: ['sku']}, {}, 'required', 'sku'],
    [{properties: {'a b': {type: 'string'}}}, {'a b': 1}, 'type', '["a b"]'],
    [{properties: {id: {readOnly: true}}}, {id: 1}, 'readOnly', 'id'],
    [{additionalProperties: false}, {x: 1}, 'additionalProperties', 'x'],
    [{additionalProperties: {type: 'string'}}, {x: 1}, 'type', 'x'],
    [{anyOf: [{type: 'null'}, {type: 'object', required: ['a']}]}, {}, 'required', 'a'],
  ];
  for (const [schema, value, rule, path] of cases) {
    test(`names the rule ${rule} for ${JSON.stringify(value)} against ${JSON.stringify(schema)}`, () => {
      expect(problemsOf(validatorFor(schema), value)).toMatchObject([{rule, path}]);
    });
  }

  test('names the expected value, and suggests the intended one', () => {
    const said = (schema: Schema, value: unknown) =>
      problemsOf(validatorFor(schema), value).map(({message}) => message);
    expect(wordsOf('type', {type: 'number'}, 1e400)).toBe('must be a number from -1.8e308 to 1.8e308');
    expect(said({type: 'integer'}, 1.5)).toEqual(['must be a whole number']);
    expect(said({type: ['string', 'null'], minLength: 2}, 1)).toEqual(['must be a string or null, not a number']);
    expect(said({type: 'string', enum: ['default', 'deposit']}, 'Deposits')).toEqual([
      'must be one of "default", "deposit". Did you mean "deposit"?',
    ]);
    expect(said({type: 'array', minItems: 1}, [])).toEqual(['must have 1 or more entries']);
  });

  test('follows a field to the intended alternative', async () => {
    const validate = bodyValidator(await formOf('coupons/createCoupon'));
    const printed = {id: 'a', type: 'printed', channels: ['app'], translations: {name: {en: 'A'}}};
    expect(problemsOf(validate, printed)).toMatchObject([{path: 'codes', rule: 'required'}]);
    expect(problemsOf(validate, {...printed, type: 'paper'})).toMatchObject([{path: 'type', rule: 'enum'}]);
    expect(() => validatorFor({oneOf: [{type: 'object', properties: {}}, {title: 'Other'}]})).toThrow(
      /no value for the field "type"/,
    );
  });
});

test.describe('The JSON reader', () => {
  const texts = [
    '{}',
    '[]',
    ' {"a" : [1, -2.5e3, "x\\u00e9\\n", null, true, false]} \n',
    '"a"',
    '0',
    '{"__proto__": {"a": 1}}',
  ];
  for (const text of texts) {
    test(`reads ${text} like JSON.parse`, () => {
      const reading = readJson(text);
      expect(reading).toMatchObject({ok: true});
      expect(JSON.stringify(reading.ok && reading.value)).toBe(JSON.stringify(JSON.parse(text)));
      expect(({} as {a?: number}).a).toBeUndefined();
    });
  }

  const broken: [text: string, line: number, column: number, message: RegExp][] = [
    ['', 1, 1, /Expected a value, found the end/],
    ['{"a": 1,}', 1, 9, /comma before "}"/],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, /Expected "," or "}"/],
    ["{'a': 1}", 1, 2, /double quotes/],
    ['{"a" 1}', 1, 6, /Expected ":" after the field "a"/],
    ['[1, 2', 1, 6, /end of the text/],
    ['"a\nb"', 1, 1, /line break/],
    ['[01]', 1, 2, /Expected a value/],
    ['1 2', 1, 3, /Expected the end/],
    ['[tru]', 1, 2, /Expected a value/],
  ];
  for (const [text, line, column, message] of broken) {
    test(`locates the error in ${JSON.stringify(text)}`, () => {
      expect(() => JSON.parse(text)).toThrow();
      expect(readJson(text)).toEqual({ok: false, line, column, message: expect.stringMatching(message)});
    });
  }

  test('rejects nesting that would exceed the stack', () => {
    expect(readJson(`${'[1,'.repeat(400)}[]${']'.repeat(400)}`).ok).toBe(true);
    const message = 'Nested more than 500 levels deep';
    expect(readJson('['.repeat(200_000))).toEqual({ok: false, line: 1, column: 501, message});
  });

  test('names the line of an error among several lines', () => {
    expect(jsonFault('{"a": 1,}')).toBe(`column 9: A comma before "}" isn't allowed`);
    expect(jsonFault('{\n"a": 1,}')).toBe(`line 2, column 8: A comma before "}" isn't allowed`);
    expect(jsonFault('{}')).toBe('');
  });

  const tag = '@all';
  test(
    'accepts and rejects the same texts as JSON.parse, wherever an example is truncated or changed',
    {tag},
    async () => {
      const form = await formOf('products/importProducts');
      const text = form.bodies[0]!.examples[0]!.text.split('\n')[0]!;
      let refused = 0;
      for (let at = 0; at <= text.length; at += 1) {
        const [before, after] = [text.slice(0, at), text.slice(at)];
        for (const changed of [before, `${before},${after}`, before + after.slice(1)]) {
          const {ok} = readJson(changed);
          const parse = () => JSON.parse(changed) as unknown;
          if (ok) expect(parse, changed).not.toThrow();
          else expect(parse, changed).toThrow();
          if (!ok) refused += 1;
        }
      }
      expect(refused).toBeGreaterThan(text.length);
    },
  );
});

test.describe('The form of an operation', () => {
  test('starts without a problem, with the request of the sample', async () => {
    const requests = await allSampleRequests();
    const forms = await allForms();
    expect(forms).toHaveLength(requests.length);
    for (const [index, form] of forms.entries()) {
      const entries = initialEntries(form);
      const problems = checkEntries(form, entries);
      // IDs without an example in the documents must be entered.
      expect(
        problems.filter(({rule}) => rule !== 'required'),
        form.operationId,
      ).toEqual([]);
      const sample = requests[index]!;
      const request = toRequest(form, entries);
      if (problems.length === 0) expect(request.url).toBe(fillSample(sample.url));
      expect(request.headers).toEqual(sample.headers);
      if (sample.body?.kind === 'json')
        expect(request.body).toEqual({...sample.body, text: fillSample(sample.body.text)});
      for (const {id} of sampleLanguages) expect(writeSample(request, id)).toContain('TOKEN');
    }
  });

  test('has no field for a token', async () => {
    for (const form of await allForms())
      expect(form.parameters.map(({name}) => name.toLowerCase())).not.toContain('authorization');
  });
});

test.describe('The check of entries', () => {
  test('names the parameter and rule', async () => {
    const entered = await valuesOf('orders/listOrders', {
      ...{'path.projectID': '', 'query.date': '', 'query.perPage': '30001', 'query.page': 'two'},
      ...{'query.from': 'yesterday', 'query.includeAllStates': 'maybe'},
    });
    await expectMessages(
      ...(['orders/listOrders', entered, 'path.projectID required: projectID is required'] as const),
      'query.from format: from must be a date and time with offset…',
      'query.page type: page must be a whole number, not a string',
      'query.perPage maximum: perPage must be at most 30000',
      'query.includeAllStates type: includeAllStates must be true or false, not a string',
    );
  });

  test('names the line, field, and rule of a body', async () => {
    const form = await formOf('products/createPricingCategory');
    expect(messages(form, {body: '{\n  "id": "city",\n  "name": 1,\n}'})[0]).toBe(
      `body JSON: Line 4, column 1: A comma before "}" isn't allowed`,
    );
    expect(messages(form, {body: '{\n  "id": "city",\n  "name": 1\n}'})).toContain(
      'body type: Line 3: name must be a string or null, not a number',
    );
    expect(messages(form, {body: ' '})).toEqual(['body required: The body is required']);
  });

  test('names the line of a newline-delimited body', async () => {
    const form = await formOf('products/importCategoryPrices');
    const [first = ''] = form.bodies[0]!.examples[0]!.text.split('\n');
    expect(messages(form, {body: `${first}\n\n{"sku": 1}\n[1,\n`})).toEqual([
      ...messages(form, {body: '{"sku": 1}'}).map((text) => text.replace('Line 1', 'Line 3')),
      'body JSON: Line 4, column 4: Expected a value, found the end of the text',
    ]);
    expect(messages(form, {body: `${first}\n`.repeat(20001)})).toEqual([
      'body lines: The body has 20001 lines; at most 20000 are allowed',
    ]);
  });

  test('requires files, readable headers, and paths that keep their segments', async () => {
    await expectMessages('coupons/uploadCouponImage', {files: {}}, 'file.file required: file is required');
    const hostile = await valuesOf('coupons/updateCoupon', {'header.If-Match': 'ä', 'path.couponID': '..'});
    await expectMessages('coupons/updateCoupon', hostile, 'path.couponID path…', 'header.If-Match header…');
  });
});

test.describe('The check of entries that depend on each other', () => {
  test('names an SKU that differs from the path, a date with a range, and an unknown rank', async () => {
    const sku = 'body match: Line 2: sku must match the one in the path, "10001"';
    await expectMessages('products/putProduct', {body: '{\n  "sku": "7"\n}'}, sku);
    const day = '2026-03-02T00:00:00+01:00';
    await expectMessages('orders/listOrders', await valuesOf('orders/listOrders', {'query.date': day}));
    const both = await valuesOf('orders/listOrders', {'query.date': day, 'query.to': day});
    await expectMessages('orders/listOrders', both, "query.date combination: date can't be combined with from or to");
    const create = 'promotions/createPromotionConfiguration';
    const {body} = initialEntries(await formOf(create));
    await expectMessages(create, {body});
    const rank = 'body rank: Line …: groups[0].rules[0].rankID must be the id of a rank, not "gone"';
    await expectMessages(create, {body: body.replace(/"rankID": "[^"]*"/, '"rankID": "gone"')}, rank);
  });

  test('warns of what never applies: a period that ends before it begins, no day, no text', async () => {
    const [monday, tuesday] = ['2026-03-02T00:00:00+01:00', '2026-03-03T00:00:00+01:00'];
    const period = {'query.date': '', 'query.from': tuesday, 'query.to': monday};
    const reversed = await valuesOf('orders/listOrders', period);
    await expectMessages('orders/listOrders', reversed, 'query.to period: to is before from');
    const shop = {shop: '102', days: ['Monday'], location: 'Europe/Berlin'};
    for (const [change, ...found] of [
      [{}],
      [{days: []}, 'schedule: Line 1: days must have at least one day'],
      [{appendBatchEvery: 'hourly'}, 'schedule: Line 1: appendBatchEvery must be a duration such as 1h0m0s'],
      [
        {location: 'europe/berlin'},
        'zone: Line 1: location must be an IANA time zone name. Did you mean Europe/Berlin?',
      ],
      [{hour: 1e308}, 'type: Line 1: hour must be a number from -1.8e308 to 1.8e308'],
    ] as const) {
      const body = JSON.stringify({...shop, ...change}).replace('1e+308', '1e309');
      await expectMessages('orders/createClosingSchedule', {body}, ...found.map((one) => `body ${one}`));
    }
    const own = JSON.parse(initialEntries(await formOf('coupons/createCoupon')).body) as {translations: object};
    for (const [change, found] of [
      [{validFrom: tuesday, validUntil: monday}, 'period: Line 1: validUntil is before validFrom'],
      [{translations: {...own.translations, name: {}}}, 'blank: Line 1: translations.name has no text'],
    ] as const)
      await expectMessages('coupons/createCoupon', {body: JSON.stringify({...own, ...change})}, `body ${found}`);
  });

  test('chooses the media type of the response where there are several', async () => {
    const list = await formOf('products/listProducts');
    const accept = list.parameters.find(({name}) => name === 'Accept')!;
    expect(accept.known.length).toBeGreaterThan(1);
    const chosen = accept.known[1]!;
    const values = {...initialEntries(list).values, 'header.Accept': chosen};
    expect(messages(list, {values})).toEqual([]);
    const request = toRequest(list, {...initialEntries(list), values});
    expect(request.headers).toContainEqual(['Accept', chosen]);
    expect(request.response?.mediaType).toBe(chosen);
    expect(messages(list, {values: {...values, 'header.Accept': 'text/plain'}})).toEqual([
      expect.stringContaining('header.Accept enum: Accept must be one of'),
    ]);
  });
});

test.describe('A shared link', () => {
  const hostile = {
    'path.projectID': '"><script>alert(1)</script>',
    'path.couponID': '../../admin?x=1#y',
    'header.If-Match': '"a"\r\nX-Evil: 1',
  };

  test('restores every entry', async () => {
    for (const form of await allForms()) {
      const start = initialEntries(form);
      const entries: Entries = {
        ...start,
        environment: 'production',
        values: Object.fromEntries(Object.keys(start.values).map((key) => [key, `${key} & "ö" + %`])),
        mediaType: form.bodies.at(-1)?.mediaType ?? '',
        body: form.bodies.length > 0 ? '{"broken": \n' : start.body,
      };
      const hash = toHash(form, entries);
      expect(operationInHash(hash)).toBe(`${form.api}/${form.operationId}`);
      expect(fromHash(form, hash)).toEqual(entries);
      expect(fromHash(form, toHash(form, start))).toEqual(start);
    }
  });

  test("isn't one if the address names a part of the page", () => {
    expect(operationInHash('#body.sku')).toBeUndefined();
    expect(operationInHash('')).toBeUndefined();
  });

  test('with hostile values results in a request with plain values', async () => {
    const form = await formOf('coupons/updateCoupon');
    const fields = new URLSearchParams({
      ...{request: 'coupons/updateCoupon', environment: 'evil', mediaType: 'x'},
      ...hostile,
    });
    const entries = fromHash(form, `#${fields.toString()}`);
    expect(entries.environment).toBe('staging');
    expect(entries.mediaType).toBe('application/json');
    const request = toRequest(form, entries);
    const {host, pathname, search, hash} = new URL(request.url);
    expect(host).toBe(form.environments[0]!.host);
    expect(pathname.split('/')).toHaveLength(4);
    expect(search + hash).toBe('');
    expect(request.headers).toEqual([['If-Match', '"a" X-Evil: 1']]);
  });

  test('accepts halves of surrogate pairs', async () => {
    const form = await formOf('products/getProduct');
    const start = initialEntries(form);
    const request = toRequest(form, {...start, values: {...start.values, 'path.sku': 'a\ud800'}});
    expect(request.url).toContain('/sku/a%EF%BF%BD');
  });
});

test.describe('What the import check says of a line, the form of the same operation says too', () => {
  const found = async (operation: string, body: string) => {
    const form = await formOf(`products/${operation}`);
    return checkEntries(form, {...initialEntries(form), body}, checkContents).map(
      ({rule, field, line, severity = 'error'}) => `${line} ${field} ${rule} ${severity}`,
    );
  };
  const codes = [{code: '4006381333930'}, {code: '40063813 33931'}];

  test('for products, one by one and in lines', async () => {
    const product = {sku: '1', name: 'Pen', imageURL: 'pen.png', colour: 'red', codes};
    expect(await found('importProducts', `${JSON.stringify(product)}\n{"sku":"1","sku":"1"}`)).toEqual([
      '1 imageURL format error',
      '1 colour field-unknown warning',
      '1 codes[0].code check-digit warning',
      '1 codes[1].code code-spaces warning',
      '2 sku json-duplicate-key error',
      '2 sku sku-twice warning',
    ]);
    expect(await found('importProducts', '\ufeff{"sku":"1"}\n\n{"sku":"2"}\n')).toEqual([
      '1  byte-order-mark warning',
      '2  line-empty warning',
    ]);
    expect(await found('importProducts', '{"sku":"1","status":"ok","message":""}\n')).toEqual([
      '1  kind-response error',
    ]);
    const form = await formOf('products/createProduct');
    const body = JSON.stringify({...product, depositProduct: '1'}, null, 2);
    const [, next] = checkEntries(form, {...initialEntries(form), body}, checkContents);
    expect(next).toMatchObject({key: 'body', line: 5, text: expect.stringContaining('Line 5, colour:')});
  });

  test('for prices and availabilities', async () => {
    const price = {tier: 'regular', price: '1.79', currency: 'DEM', validFrom: '2026-03-02T00:00:00Z'};
    const line = {sku: '1', category: 'default', prices: [{...price, validTo: '2026-03-01T00:00:00Z', quantity: 0}]};
    expect(await found('importCategoryPrices', JSON.stringify(line))).toEqual([
      '1 prices[0].quantity price-quantity warning',
      '1 prices[0].currency currency-unknown error',
      '1 prices[0].validFrom validity-reversed warning',
    ]);
    const put = {op: 'put', availability: {shopID: '101', sku: '1'}};
    expect(await found('importAvailabilities', JSON.stringify(put))).toEqual([
      '1 availability.value availability-value-missing warning',
    ]);
  });

  test('and says a field once, and nothing of the examples', async () => {
    const prices = [{tier: 'regular', price: '1.79', currency: 'EUR', validTo: 'x'}];
    const all = await found('importCategoryPrices', JSON.stringify({sku: '1', category: 'default', prices}));
    expect(all.filter((one) => one.includes('validTo'))).toHaveLength(1);
    for (const form of (await allForms()).filter(({api}) => api === 'products'))
      for (const {mediaType, examples} of form.bodies)
        for (const {summary, text} of examples) {
          const rules = checkContents(form, {...initialEntries(form), mediaType, body: text}).map(({rule}) => rule);
          // One example shows what is rejected.
          expect(rules, form.operationId).toEqual(summary.includes('which is rejected') ? ['primary-twice'] : []);
        }
  });
});
