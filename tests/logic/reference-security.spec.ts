/** What the reference says about credentials, servers, and the origin of a document. */
import {expect, test} from '@playwright/test';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {buildSampleRequest} from '../../src/openapi/samples/sampleRequest';
import {sampleLanguages} from '../../src/openapi/samples/languages';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {drawReference, type DrawnReference} from '../support/drawReference';

const file = 'tests/fixtures/openapi/access-3.1.yaml';
let drawn: DrawnReference;
test.beforeAll(async () => {
  drawn = await drawReference(file);
});

test.describe('An operation', {tag: '@all'}, () => {
  test('names its schemes with their scopes, alternatives, and what is optional', () => {
    expect(drawn.textOf('list-doors')).toContain('Authentication: none');
    expect(drawn.textOf('open-door')).toContain('Authentication: OAuth 2.0 with scope doors:open');
    expect(drawn.textOf('lock-door')).toContain(
      'Authentication: API key in the header X-App-Key and API key in the cookie user or basic authentication (optional)',
    );
    expect(drawn.operations['open-door']).toContain('href="../access-3-1/index.html#security.oauth"');
  });

  test('shows its servers with their variables, and links documentation elsewhere', () => {
    const text = drawn.textOf('open-door');
    expect(text).toContain('{scheme}://{host}/base Where all doors are.');
    expect(text).toContain('host doors.example (default), gates.example Doors or gates.');
    expect(drawn.operations['list-doors']).toContain('<a href="https://access.example/list">Lists</a>');
  });
});

test('A full page describes the schemes of a document, and says who is behind it', {tag: '@all'}, () => {
  for (const part of [
    'Sign in <em>first</em>.',
    'https://access.example/authorize',
    'https://access.example/token',
    'https://access.example/refresh',
    'Opens <code>doors</code>.',
    'doors:list',
    'https://access.example/.well-known/openid-configuration',
    'id="security.oauth"',
    'Contact: <a href="https://access.example/team">Access team</a>',
    'Email: <a href="mailto:team@access.example">team@access.example</a>',
    'License: MIT License (MIT)',
    'Terms of service: <a href="https://access.example/terms">',
    'Documentation: <a href="https://access.example/guide">Access guide</a>',
    '<a href="https://access.example/doors">',
  ])
    expect(drawn.full).toContain(part);
});

test.describe('A sample', {tag: '@all'}, () => {
  for (const {id: language} of sampleLanguages)
    test(`in ${language} sends the credentials that its operation needs, and no others`, async () => {
      const {operations} = await loadDocument(file);
      const api = {id: 'access', title: 'Access', summary: '', folder: '', page: '', file};
      const [none, token, key, basic] = operations.map((one) => writeSample(buildSampleRequest(api, one), language));
      for (const sample of [none, token, key, basic])
        expect(sample).toContain('https://doors.example/base/doors'.slice(language === 'http' ? 27 : 0));
      expect(none).not.toMatch(/TOKEN|Authorization|Bearer/i);
      expect(token).toContain('Bearer');
      expect(key).toContain('X-App-Key');
      expect(key).not.toMatch(/Bearer|"Authorization"/);
      expect(basic).toContain('Basic');
      for (const sample of [token, key, basic]) expect(sample).toContain('TOKEN');
    });
});
