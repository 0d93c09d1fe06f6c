/** What the reference says about credentials, and what samples send. */
import {expect, test} from '@playwright/test';
import type {Components, Operation} from '../../src/openapi/document/document';
import {sampleLanguages} from '../../src/lib/sampleLanguages';
import {buildSampleRequest} from '../../src/openapi/samples/sampleRequest';
import {writeSample} from '../../src/openapi/samples/writeSample';
import {smallApi, smallDocument, smallView} from '../support/smallDocument';

const components: Components = {
  securitySchemes: {
    oauth: {
      type: 'oauth2',
      description: 'Sign in *first*.',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://doors.example/authorize',
          tokenUrl: 'https://doors.example/token',
          refreshUrl: 'https://doors.example/refresh',
          scopes: {'doors:open': 'Opens `doors`.'},
        },
      },
    },
    appKey: {type: 'apiKey', in: 'header', name: 'X-App-Key'},
    userKey: {type: 'apiKey', in: 'cookie', name: 'user'},
    basic: {type: 'http', scheme: 'basic', deprecated: true},
  },
};
const operations: Record<string, Partial<Operation>> = {
  get: {security: []},
  post: {},
  put: {security: [{appKey: []}, {basic: []}, {}]},
  delete: {security: [{basic: []}]},
  patch: {security: [{userKey: []}]},
};
const rest = {components, security: [{oauth: ['doors:open']}]};

test('An operation names its schemes with their scopes, alternatives, and what is optional', () => {
  const {operations: shown} = smallView(operations, rest);
  const of = (method: string) => shown[`${method}Doors`]!.security;
  expect(of('get')).toEqual({alternatives: []});
  expect(of('post').alternatives).toEqual([[{name: 'oauth', label: 'OAuth 2.0', scopes: ['doors:open']}]]);
  expect(of('put')).toMatchObject({
    alternatives: [[{label: 'API key in the header X-App-Key'}], [{label: 'basic authentication'}]],
    optional: true,
  });
  expect(of('patch').alternatives[0]![0]!.label).toBe('API key in the cookie user');
});

test('A full page describes the schemes of a document', () => {
  const [oauth, , , basic] = smallView(operations, rest).view.security;
  expect(oauth).toMatchObject({
    id: 'security.oauth',
    description: '<p>Sign in <em>first</em>.</p>',
    flows: [
      {
        title: 'Authorization code flow',
        facts: [
          {label: 'Authorization URL', value: 'https://doors.example/authorize'},
          {label: 'Token URL', value: 'https://doors.example/token'},
          {label: 'Refresh URL', value: 'https://doors.example/refresh'},
        ],
        scopes: [{name: 'doors:open', meaning: 'Opens <code>doors</code>.'}],
      },
    ],
  });
  expect(basic!.facts).toEqual([{label: 'Deprecated', value: 'yes'}]);
});

test.describe('A sample', () => {
  for (const {id: language} of sampleLanguages)
    test(`in ${language} sends the credentials that its operation needs, and no others`, () => {
      const document = smallDocument(operations, rest);
      const samples = Object.fromEntries(
        document.operations.map((one) => [one.method, writeSample(buildSampleRequest(smallApi, one), language)]),
      );
      for (const sample of Object.values(samples)) expect(sample).toContain('https://doors.example/base/doors');
      expect(samples['get']).not.toMatch(/TOKEN|Authorization|Bearer/i);
      expect(samples['post']).toContain('Bearer');
      expect(samples['put']).toContain('X-App-Key');
      expect(samples['put']).not.toMatch(/Bearer|"Authorization"/);
      expect(samples['delete']).toContain('Basic');
      expect(samples['patch']).toContain('user=');
      for (const method of ['post', 'put', 'delete', 'patch']) expect(samples[method]).toContain('TOKEN');
    });
});
