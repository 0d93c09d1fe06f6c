import {expect, test} from '@playwright/test';
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
