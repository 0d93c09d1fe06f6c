import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {errorCatalog, fieldCategories, knownStatuses} from '../../src/widgets/errors/errorCatalog';
import {lookUpErrors} from '../../src/widgets/errors/lookUpErrors';
import {readGuides} from '../support/guides';

const page = readFileSync('docs/api/api_general.mdx', 'utf8');
const anchorsOf = (status: string, body: string) => lookUpErrors({status, body}).errors.map(({entry}) => entry?.anchor);

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
    const shown = readGuides().flatMap((guide) =>
      guide.fences.flatMap(({text, line}) =>
        [...text.matchAll(/"type":\s*"([^"]+)",\s*"message"/g)].map(([, type]) => ({
          type: type!,
          at: `${guide.path}:${line}`,
        })),
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
      expect(anchorsOf('', JSON.stringify({error: {type}}))).toEqual([anchor]);
      expect(anchorsOf('', JSON.stringify({type}))).toEqual([anchor]);
    }
  });

  test('finds an entry by its message before its type', () => {
    expect(anchorsOf('400', '{"error":{"type":"client_error","message":"limit must be a positive number"}}')).toEqual([
      'error-limit',
    ]);
    expect(anchorsOf('404', '{"error":{"message":"not found."}}')).toEqual(['error-not-found']);
    expect(anchorsOf('400', '{"type":"client_error","message":"Unknown job mode"}')).toEqual([
      'error-unknown-job-mode',
    ]);
  });

  test("doesn't match a message of another type", () => {
    expect(anchorsOf('', '{"type":"something_else","message":"limit must be a positive number"}')).toEqual([undefined]);
  });

  test('finds details where they appear', () => {
    const {errors} = lookUpErrors({
      status: '400',
      body: '{"error":{"type":"invalid_cart_item","details":[{"sku":"10019","type":"sale_stop"}]}}',
    });
    expect(errors.map(({path, sku, entry}) => [path, sku, entry?.anchor])).toEqual([
      ['error', undefined, 'error-invalid_cart_item'],
      ['error.details[0]', '10019', 'error-sale_stop'],
    ]);
  });

  test('finds every error of the line items, the cart, and a fulfillment, whatever the status', () => {
    const found = (body: object, status = '200') => {
      const {errors, notes} = lookUpErrors({status, body: JSON.stringify(body)});
      if (status === '200')
        expect(notes.join()).toContain('The status is that of a success, but the body contains errors');
      return errors.map(({path, sku, entry}) => [path, sku, entry?.anchor]);
    };
    const line = (sku: string, ...types: string[]) => ({sku, type: 'default', errors: types.map((type) => ({type}))});
    expect(
      found({
        lineItems: [line('1'), line('10019', 'sale_stop', 'invalid_line_item')],
        errors: [{type: 'invalid_cart_items'}],
      }),
    ).toEqual([
      ['lineItems[1].errors[0]', '10019', 'error-sale_stop'],
      ['lineItems[1].errors[1]', '10019', 'error-invalid_line_item'],
      ['errors[0]', undefined, 'error-invalid_cart_items'],
    ]);
    expect(found({items: [line('10001', 'unknown_product')]}, '400')).toEqual([
      ['items[0].errors[0]', '10001', 'error-unknown_product'],
    ]);
    const outOfStock = {error: [{refersTo: '1', type: 'outOfStock', itemsAvailable: 1, message: 'One bottle left'}]};
    expect(found(outOfStock)).toEqual([['error[0]', undefined, 'error-outOfStock']]);
    expect(lookUpErrors({status: '200', body: JSON.stringify(outOfStock)}).errors[0]?.attributes).toEqual([
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
    expect(lookUpErrors({status: '200', body})).toMatchObject({problems: [], errors: [], notes: []});
  });

  test('gives the entry of an error instead of the general text about its status', () => {
    expect(lookUpErrors({status: '403', body: '{"type":"too_many_records"}'}).statusRow).toBeUndefined();
    expect(lookUpErrors({status: '403', body: '{"type":"forbidden"}'}).statusRow).toBe('403');
  });

  test('recognizes the response of a health check', () => {
    const notes = (health: string) => lookUpErrors({status: '500', body: `{"status":"${health}"}`}).notes.join();
    expect(notes('DOWN')).toContain('health check: the service is `DOWN`. Send your requests again later');
    expect(notes('down')).not.toContain('health check');
  });

  test('explains why curl got no complete response, and reads what it got', () => {
    const read = (body: string) => lookUpErrors({status: '', body});
    const certificate = read(
      'curl: (60) SSL certificate problem: unable to get local issuer certificate\nMore details here: https://curl.example\n\ncurl failed to verify the legitimacy of the server.',
    );
    expect(certificate).toMatchObject({problems: [], errors: []});
    expect(certificate.notes.join()).toMatch(/certificate of the server.*Don't use `--insecure`/);
    expect(read('curl: (22) The requested URL returned error: 415')).toMatchObject({status: 415, statusRow: '415'});
    expect(read('HTTP/2 500\n\n{"error":{"type":"other"}}\ncurl: (56) Recv failure')).toMatchObject({
      status: 500,
      errors: [{type: 'other'}],
    });
    expect(read('curl: (92) HTTP/2 stream 1 was not closed cleanly').notes).toEqual([
      "curl couldn't complete the request: HTTP/2 stream 1 was not closed cleanly.",
    ]);
  });

  test('keeps the field and category of a rejected coupon', () => {
    const {errors} = lookUpErrors({
      status: '422',
      body: '{"error":{"type":"validation_failed","details":[{"field":"channels","category":"inclusion"}]}}',
    });
    expect(errors[1]).toMatchObject({path: 'error.details[0]', field: 'channels', category: 'inclusion'});
  });

  test("doesn't follow endlessly nested errors", () => {
    const {errors} = lookUpErrors({
      status: '400',
      body: `${'{"type":"a","details":['.repeat(5000)}${']}'.repeat(5000)}`,
    });
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.length).toBeLessThan(50);
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const body of [deep, `{"a":${deep}}`, `{"type":"other","attributes":{"a":${deep}}}`])
      expect(() => lookUpErrors({status: '200', body})).not.toThrow();
  });

  test('reports a status that differs from the documented one', () => {
    const [error] = lookUpErrors({status: '404', body: '{"type":"too_many_records"}'}).errors;
    expect(error?.because).toContain('documented with status 403, not 404');
  });

  test('extracts the status and body from the output of curl -i, even after a redirect', () => {
    const body =
      'HTTP/1.1 302 Found\r\nLocation: /x\r\n\r\nHTTP/2 422\r\nA: b\r\n\r\n{"error":{"type":"validation_failed"}}';
    const result = lookUpErrors({status: '', body});
    expect(result.status).toBe(422);
    expect(result.errors[0]?.entry?.anchor).toBe('error-validation_failed');
  });

  test('explains an empty body by its status', () => {
    expect(lookUpErrors({status: '403', body: ''}).notes.join()).toContain('often has an empty body');
    expect(lookUpErrors({status: '200', body: ' \n'}).notes).toEqual([
      "The request succeeded, and there's nothing to return. For a list, that means no results.",
    ]);
    expect(lookUpErrors({status: '200', body: '', request: 'get'}).notes.join()).toContain('nothing was found');
    expect(lookUpErrors({status: '200', body: '', request: 'change'}).notes.join()).toContain("it's done");
    expect(lookUpErrors({status: '', body: ''})).toEqual({problems: [], errors: [], notes: []});
  });

  test('keeps the reason of a rejected field, and its attributes', () => {
    const [error] = lookUpErrors({
      status: '422',
      body: '{"field":"name","category":"custom","reason":"too long","attributes":{"maximum":80,"allowed":["a","b"],"__proto__":1}}',
    }).errors;
    expect(error).toMatchObject({
      reason: 'too long',
      attributes: [
        {name: 'maximum', value: '80'},
        {name: 'allowed', value: '["a","b"]'},
        {name: '__proto__', value: '1'},
      ],
    });
    expect(lookUpErrors({status: '', body: '{"type":"a","reason":7,"attributes":null}'}).errors[0]).toMatchObject({
      reason: undefined,
      attributes: [],
    });
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
      expect(lookUpErrors({status: '', body: output(`{"error":{"type":"validation_failed"}}${end}`)})).toMatchObject({
        problems: [],
        status: 422,
        request: 'change',
        errors: [{path: 'error', type: 'validation_failed'}],
      });
    expect(lookUpErrors({status: '', body: output('')}).notes.join()).toContain('The body is empty.');
  });

  test('says of HTML that it does not come from the API, and what to do about its status', () => {
    const {problems, notes, statusRow} = lookUpErrors({status: '502', body: '\uFEFF<!doctype html><title>Bad Gateway'});
    expect([problems, statusRow]).toEqual([[], 'Other']);
    expect(notes.join()).toContain('usually comes from a proxy');
    expect(page).toMatch(/^\| Other \|.* other 5xx statuses like 500\./m);
  });

  test('says which requests can be repeated', () => {
    const notesOf = (status: string, request: 'get' | 'post') => lookUpErrors({status, body: '', request}).notes.join();
    expect(notesOf('503', 'get')).toContain('Repeat this request with increasing delays.');
    expect(notesOf('503', 'post')).toContain('Check whether the resource exists');
    expect(notesOf('422', 'get')).not.toContain('repeat');
  });

  test('recognizes a single line of a batch response', () => {
    const notesOf = (line: object) => lookUpErrors({status: '', body: JSON.stringify(line)}).notes.join();
    expect(notesOf({sku: '1', status: 'error', message: 'no tax category'})).toContain('one line of a batch response');
    expect(notesOf({sku: '1', status: 'ok', message: ''})).toContain('the item succeeded');
    expect(notesOf({type: 'other', message: 'x'})).toContain('as in the Orders API');
  });

  test('reads only the failed lines of a batch response', () => {
    const {errors, notes} = lookUpErrors({
      status: '200',
      body: '{"sku":"10001","status":"ok","message":""}\n{"sku":"10018","status":"error","message":"more than one primary code"}',
    });
    expect(errors.map(({path, sku}) => [path, sku])).toEqual([['line 2', '10018']]);
    expect(notes.join()).toContain('batch response');
  });

  test('reads a batch response with blank lines, as a list, and of availabilities', () => {
    const read = (body: string) => {
      const {errors, notes, problems} = lookUpErrors({status: '200', body});
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
    expect(lookUpErrors({status: '422', body})).toMatchObject({problems: [], errors: [{type: 'validation_failed'}]});
  });

  test('names the field and rule of unreadable input', () => {
    expect(lookUpErrors({status: 'abc', body: ''}).problems).toEqual([
      expect.objectContaining({field: 'status', rule: expect.stringContaining('three-digit')}),
    ]);
    expect(lookUpErrors({status: '502', body: '{"type": '}).problems[0]).toMatchObject({field: 'body'});
    expect(lookUpErrors({status: '400', body: '[]'}).problems[0]).toMatchObject({field: 'body'});
    expect(lookUpErrors({status: '500', body: '{"__proto__": {"type": "sale_stop"}}'}).errors).toEqual([]);
  });

  test('handles unknown types and statuses by status', () => {
    const result = lookUpErrors({status: '418', body: '{"error":{"type":"teapot"}}'});
    expect(result.statusRow).toBe('Other');
    expect(result.errors[0]?.entry).toBeUndefined();
    expect(result.errors[0]?.because).toContain("`teapot` isn't in the catalog");
  });
});
