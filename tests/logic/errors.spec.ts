import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {errorCatalog, fieldCategories, knownStatuses} from '../../src/widgets/errors/errorCatalog';
import {lookUpErrors} from '../../src/widgets/errors/lookUpErrors';
import {readGuides} from '../support/guides';

const page = readFileSync('docs/api/api_general.mdx', 'utf8');
const look = (body: unknown, status = '') =>
  lookUpErrors({status, body: typeof body === 'string' ? body : JSON.stringify(body)});
const anchorsOf = (body: unknown, status = '') => look(body, status).errors.map(({entry}) => entry?.anchor);
const notesOf = (body: unknown, status = '') => look(body, status).notes.join();
/** Path, SKU, and entry of each error. */
const placesOf = (body: unknown, status = '200') =>
  look(body, status).errors.map(({path, sku, entry}) => [path, sku, entry?.anchor]);

test.describe('The error catalog', () => {
  const headings = [...page.matchAll(/^### (.+?) \{#(error-[\w-]+)\}$/gm)].map(([, text, anchor]) => ({
    anchor: anchor!,
    text: text!.replaceAll('`', ''),
  }));

  test('has the entries of the page in its order, with the types and messages of its headings, and each type once', () => {
    expect(errorCatalog.map(({anchor, type, message}) => ({anchor, text: message ?? type}))).toEqual(headings);
    const types = errorCatalog.filter(({message}) => !message).map(({type}) => type);
    expect(new Set(types).size).toBe(types.length);
  });

  test('contains every type and message in the specification', () => {
    const types = ['client_error', 'too_many_records', 'validation_failed'];
    const messages = ['limit must be a positive number', 'Unknown job mode', 'Not found'];
    const known = errorCatalog.flatMap(({type, message}) => [type, message]);
    expect([...types, ...messages].filter((name) => !known.includes(name))).toEqual([]);
    // This one belongs to a type that always has it.
    expect(page).toMatch(/^### `validation_failed` .*\n\n.*message `Validation failed`/m);
  });

  test("contains every error type in the guides' samples", () => {
    const shown = readGuides().flatMap(({path, fences}) =>
      fences.flatMap(({text, line}) =>
        Array.from(text.matchAll(/"type":\s*"([^"]+)",\s*"message"/g), ([, type]) => ({type: type!, path, line})),
      ),
    );
    expect(shown.length).toBeGreaterThan(3);
    const known = errorCatalog.map(({type}) => type);
    expect(shown.filter(({type}) => !known.includes(type))).toEqual([]);
  });

  test("includes the statuses in the page's table", () => {
    const table = page.slice(page.indexOf('## Status codes'), page.indexOf('## Retries'));
    const rows = [...table.matchAll(/^\| ([\d, ]+|Other) \|/gm)].flatMap(([, cell]) => cell!.trim().split(', '));
    expect(rows).toEqual([...knownStatuses.map(String), 'Other']);
  });

  test("includes the categories in the page's other table", () => {
    const section = page.slice(page.indexOf('{#error-validation_failed}'), page.indexOf('{#error-too_many_records}'));
    expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, category]) => category)).toEqual([...fieldCategories]);
  });
});

test.describe('Resolving an error', () => {
  test('finds every type, both wrapped and at the top level', () => {
    for (const {type, message, anchor} of errorCatalog) {
      if (!type || message) continue;
      for (const body of [{error: {type}}, {type}]) expect(anchorsOf(body)).toEqual([anchor]);
    }
  });

  test('finds an entry by its message before its type, but not by a message of another type', () => {
    const message = 'limit must be a positive number';
    expect(anchorsOf({error: {type: 'client_error', message}}, '400')).toEqual(['error-limit']);
    expect(anchorsOf({error: {message: 'not found.'}}, '404')).toEqual(['error-not-found']);
    expect(anchorsOf({type: 'client_error', message: 'Unknown job mode'}, '400')).toEqual(['error-unknown-job-mode']);
    expect(anchorsOf({type: 'something_else', message})).toEqual([undefined]);
  });

  test('finds details where they appear', () => {
    const details = [{sku: '10019', type: 'sale_stop'}];
    expect(placesOf({error: {type: 'invalid_cart_item', details}}, '400')).toEqual([
      ['error', undefined, 'error-invalid_cart_item'],
      ['error.details[0]', '10019', 'error-sale_stop'],
    ]);
  });

  test('finds every error of the line items, the cart, and a fulfillment, whatever the status', () => {
    const found = (body: object) => {
      expect(notesOf(body, '200')).toContain('The status is that of a success, but the body contains errors');
      return placesOf(body);
    };
    const line = (sku: string, ...types: string[]) => ({sku, type: 'default', errors: types.map((type) => ({type}))});
    const lineItems = [line('1'), line('10019', 'sale_stop', 'invalid_line_item')];
    expect(found({lineItems, errors: [{type: 'invalid_cart_items'}]})).toEqual([
      ['lineItems[1].errors[0]', '10019', 'error-sale_stop'],
      ['lineItems[1].errors[1]', '10019', 'error-invalid_line_item'],
      ['errors[0]', undefined, 'error-invalid_cart_items'],
    ]);
    expect(placesOf({items: [line('10001', 'unknown_product')]}, '400')).toEqual([
      ['items[0].errors[0]', '10001', 'error-unknown_product'],
    ]);
    const outOfStock = {error: [{refersTo: '1', type: 'outOfStock', itemsAvailable: 1, message: 'One bottle left'}]};
    expect(found(outOfStock)).toEqual([['error[0]', undefined, 'error-outOfStock']]);
    expect(look(outOfStock, '200').errors[0]?.attributes).toEqual([
      {name: 'refersTo', value: '1'},
      {name: 'itemsAvailable', value: '1'},
    ]);
    expect(found({fulfillments: [outOfStock], error: {type: 'other'}})).toEqual([
      ['fulfillments[0].error[0]', undefined, 'error-outOfStock'],
      ['error', undefined, 'error-other'],
    ]);
  });

  test('takes no type of a resource for an error', () => {
    const body =
      '{"id":"spring-flyer","type":"printed","lineItems":[{"type":"default"}],"logs":[{"error":"no answer"}]}';
    expect(look(body, '200')).toMatchObject({problems: [], errors: [], notes: []});
  });

  test('gives the entry of an error instead of the general text about its status', () => {
    expect(look({type: 'too_many_records'}, '403').statusRow).toBeUndefined();
    expect(look({type: 'forbidden'}, '403').statusRow).toBe('403');
  });

  test('recognizes the response of a health check', () => {
    const health = 'health check: the service is `DOWN`. Send your requests again later';
    expect(notesOf({status: 'DOWN'}, '500')).toContain(health);
    expect(notesOf({status: 'down'}, '500')).not.toContain('health check');
  });

  test('explains why curl got no complete response, and reads what it got', () => {
    const certificate = look(
      'curl: (60) SSL certificate problem: unable to get local issuer certificate\nMore details here: https://curl.example\n\ncurl failed to verify the legitimacy of the server.',
    );
    expect(certificate).toMatchObject({problems: [], errors: []});
    expect(certificate.notes.join()).toMatch(/certificate of the server.*Don't use `--insecure`/);
    expect(look('curl: (22) The requested URL returned error: 415')).toMatchObject({status: 415, statusRow: '415'});
    const cut = look('HTTP/2 500\n\n{"error":{"type":"other"}}\ncurl: (56) Recv failure');
    expect(cut).toMatchObject({status: 500, errors: [{type: 'other'}]});
    expect(look('curl: (92) HTTP/2 stream 1 was not closed cleanly').notes).toEqual([
      "curl couldn't complete the request: HTTP/2 stream 1 was not closed cleanly.",
    ]);
  });

  test('keeps the field and category of a rejected coupon', () => {
    const details = [{field: 'channels', category: 'inclusion'}];
    const {errors} = look({error: {type: 'validation_failed', details}}, '422');
    expect(errors[1]).toMatchObject({path: 'error.details[0]', field: 'channels', category: 'inclusion'});
  });

  test("doesn't follow endlessly nested errors", () => {
    const {errors} = look(`${'{"type":"a","details":['.repeat(5000)}${']}'.repeat(5000)}`, '400');
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.length).toBeLessThan(50);
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const body of [deep, `{"a":${deep}}`, `{"type":"other","attributes":{"a":${deep}}}`])
      expect(() => look(body, '200')).not.toThrow();
  });

  test('reports a status that differs from the documented one', () => {
    const [error] = look({type: 'too_many_records'}, '404').errors;
    expect(error?.because).toContain('documented with status 403, not 404');
  });

  test('extracts the status and body from the output of curl -i, even after a redirect', () => {
    const redirect = 'HTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n';
    const result = look(`${redirect}HTTP/2 422\r\nA: b\r\n\r\n{"error":{"type":"validation_failed"}}`);
    expect([result.status, result.errors[0]?.entry?.anchor]).toEqual([422, 'error-validation_failed']);
  });

  test('explains an empty body by its status', () => {
    expect(notesOf('', '403')).toContain('often has an empty body');
    expect(look(' \n', '200').notes).toEqual([
      "The request succeeded, and there's nothing to return. For a list, that means no results.",
    ]);
    expect(lookUpErrors({status: '200', body: '', request: 'get'}).notes.join()).toContain('nothing was found');
    expect(lookUpErrors({status: '200', body: '', request: 'change'}).notes.join()).toContain("it's done");
    expect(look('')).toEqual({problems: [], errors: [], notes: []});
  });

  test('keeps the reason of a rejected field, and its attributes', () => {
    const [error] = look(
      '{"field":"name","category":"custom","reason":"too long","attributes":{"maximum":80,"allowed":["a","b"],"__proto__":1}}',
      '422',
    ).errors;
    expect(error?.reason).toBe('too long');
    expect(error?.attributes?.map(({name, value}) => `${name} ${value}`)).toEqual([
      ...['maximum 80', 'allowed ["a","b"]', '__proto__ 1'],
    ]);
    expect(look({type: 'a', reason: 7, attributes: null}).errors[0]).toMatchObject({reason: undefined, attributes: []});
  });

  test('extracts the status, the request, and the body from the output of curl -v', () => {
    const output = (end: string) =>
      [
        '  % Total    % Received % Xferd  Average Speed   Time    Time     Time  Current',
        '                                 Dload  Upload   Total   Spent    Left  Speed',
        '  0     0    0     0    0     0      0      0 --:--:-- --:--:-- --:--:--     0',
        '* Connected to api.example (192.0.2.1) port 443',
        '> PUT /greengrocer-7k2m9q/coupons/1 HTTP/1.1',
        '> Authorization: Bearer secret',
        '>',
        '} [27 bytes data]',
        '< HTTP/1.1 100 Continue',
        '<',
        '< HTTP/2 422 ',
        '< content-type: application/json',
        '<',
        '{ [46 bytes data]',
        end,
      ].join('\r\n');
    for (const end of ['* Connection #0 to host api.example left intact', '\n* Closing connection 0\r\n'])
      expect(look(output(`{"error":{"type":"validation_failed"}}${end}`))).toMatchObject({
        problems: [],
        status: 422,
        request: 'change',
        errors: [{path: 'error', type: 'validation_failed'}],
      });
    expect(notesOf(output(''))).toContain('The body is empty.');
    for (const [line, request] of [
      ['POST /greengrocer-7k2m9q/products/_batch', 'batch'],
      ['POST /greengrocer-7k2m9q/pricing/v2/category/batch', 'batch'],
      ['POST /greengrocer-7k2m9q/coupons', 'post'],
    ] as const)
      expect(look(`> ${line} HTTP/2\n< HTTP/2 503`)).toMatchObject({status: 503, request});
  });

  test('says of HTML that it does not come from the API, and what to do about its status', () => {
    const {problems, notes, statusRow} = look('\uFEFF<!doctype html><title>Bad Gateway', '502');
    expect([problems, statusRow]).toEqual([[], 'Other']);
    expect(notes.join()).toContain('usually comes from a proxy');
    expect(page).toMatch(/^\| Other \|.* other 5xx statuses like 500\./m);
  });

  test('says which requests can be repeated', () => {
    const advice = (status: string, request: 'get' | 'post') => lookUpErrors({status, body: '', request}).notes.join();
    expect(advice('503', 'get')).toContain('Repeat this request with increasing delays.');
    expect(advice('503', 'post')).toContain('Check whether the resource exists');
    expect(advice('422', 'get')).not.toContain('repeat');
  });

  test('recognizes a single line of a batch response', () => {
    expect(notesOf({sku: '1', status: 'error', message: 'no tax category'})).toContain('one line of a batch response');
    expect(notesOf({sku: '1', status: 'ok', message: ''})).toContain('the item succeeded');
    expect(notesOf({type: 'other', message: 'x'})).toContain('as in the Orders API');
  });

  test('reads only the failed lines of a batch response, with blank lines, as a list, and of availabilities', () => {
    const read = (body: string) => {
      const {errors, notes, problems} = look(body, '200');
      expect(problems).toEqual([]);
      expect(notes.join()).toContain('batch response');
      return errors.map(({path, sku}) => [path, sku]);
    };
    const [bad, good] = ['{"sku":"1","status":"error","message":"x"}', '{"sku":"2","status":"ok","message":""}'];
    expect(read(`${good}\n\n${bad}\n`)).toEqual([['line 3', '1']]);
    expect(read(`[${good},${bad}]`)).toEqual([['[1]', '1']]);
    const availability = '{"availability":{"shopID":"101","sku":"3"},"status":"error","message":"x"}';
    expect(read(availability)).toEqual([['', '3']]);
    expect(read(`${bad}\n${availability}`)).toEqual([
      ['line 1', '1'],
      ['line 2', '3'],
    ]);
  });

  test('reads the JSON in a line of a log', () => {
    const body = 'ERROR 422 for /coupons: {"error":{"type":"validation_failed","message":"x"}} (attempt 1)';
    expect(look(body, '422')).toMatchObject({problems: [], errors: [{type: 'validation_failed'}]});
  });

  test('names the field and rule of unreadable input', () => {
    expect(look('', 'abc').problems).toEqual([
      expect.objectContaining({field: 'status', rule: expect.stringContaining('three-digit')}),
    ]);
    for (const body of ['{"type": ', '[]']) expect(look(body, '502').problems[0]).toMatchObject({field: 'body'});
    expect(look('{"__proto__": {"type": "sale_stop"}}', '500').errors).toEqual([]);
  });

  test('handles unknown types and statuses by status', () => {
    const result = look({error: {type: 'teapot'}}, '418');
    expect(result.statusRow).toBe('Other');
    expect(result.errors[0]?.entry).toBeUndefined();
    expect(result.errors[0]?.because).toContain("`teapot` isn't in the catalog");
  });
});
