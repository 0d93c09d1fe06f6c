import {expect, test} from '@playwright/test';
import breakContents from '../../src/markdown/breakContents';
import {piecesOf} from '../../src/markdown/piecesOf';

test.describe('A long name in a table may break', () => {
  for (const {text, pieces} of [
    {text: 'after dots', pieces: ['Environment.', 'PRODUCTION.baseUrl']},
    {text: 'after underscores', pieces: ['deposit_return_', 'voucher_already_', 'redeemed']},
    {text: 'after colons', pieces: ['androidx.', 'preference:', 'preference-ktx']},
    {text: 'after brackets that open, and before capitals', pieces: ['(UserPreferences.', 'OnNewAppUser', 'Listener)']},
    {text: 'before the slashes of a path only', pieces: ['POST /{projectID}', '/pricing/v2', '/category/batch']},
    {text: 'but not in an address without a path', pieces: ['https://api.snabble-testing.io']},
    {text: 'but not when it is short', pieces: ['supervisorApproval']},
    {text: 'but not when the words of a line are short', pieces: ['val cart = shoppingCart.value']},
  ])
    test(text, () => expect(piecesOf(pieces.join(''))).toEqual(pieces));
});

test('A long name in the contents of a page may break, its markup and other exports stay', () => {
  const literal = (value: string) => ({type: 'Literal', value});
  const item = (value: string) => ({
    properties: [
      {key: literal('value'), value: literal(value)},
      {key: literal('id'), value: literal('snabble.lastPurchases')},
    ],
  });
  const page = (name: string, values: readonly string[]) => ({
    type: 'root' as const,
    children: [
      {
        type: 'mdxjsEsm' as never,
        data: {estree: {body: [{declaration: {declarations: [{id: {name}, init: {elements: values.map(item)}}]}}]}},
      },
    ],
  });
  const broken = (name: string, values: readonly string[]) => {
    const tree = page(name, values);
    breakContents()(tree as never);
    return tree;
  };
  expect(
    broken('toc', [
      'snabble.lastPurchases',
      '<code class="invalid_loyalty_card">invalid_loyalty_card</code>',
      'Errors',
    ]),
  ).toEqual(
    page('toc', [
      'snabble.<wbr>lastPurchases',
      '<code class="invalid_loyalty_card">invalid_loyalty_<wbr>card</code>',
      'Errors',
    ]),
  );
  expect(broken('metadata', ['snabble.lastPurchases'])).toEqual(page('metadata', ['snabble.lastPurchases']));
});
