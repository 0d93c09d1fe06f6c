import {expect, test} from '@playwright/test';
import {editDistance} from '../../src/lib/editDistance';
import {createSearch, type Hit, type SearchResult} from '../../src/plugins/site-search/engine/engine';
import {packEntries, unpackEntries, type Entry} from '../../src/plugins/site-search/engine/entry';
import {excerptOf, markWords} from '../../src/plugins/site-search/engine/excerpt';
import {normalForm, partsOf, tokensOf} from '../../src/plugins/site-search/engine/tokens';
import {valuesIn} from '../../src/plugins/site-search/valuesIn';

function entry(own: Partial<Entry> & Pick<Entry, 'title'>): Entry {
  const empty = {text: '', names: '', values: '', method: '', path: ''};
  return {...empty, kind: 'guide', area: 'api', url: `/docs/api/x#${own.title}`, trail: 'API', ...own};
}

const operation = (title: string, method: string, path: string) =>
  entry({title, kind: 'operation', method, path: `/{projectID}/products/${path}`});

const entries: readonly Entry[] = [
  entry({title: 'Check digits', text: 'The last digit of a code.'}),
  entry({title: 'quantityPriceKey', kind: 'field', text: 'Key of the graduated price.'}),
  entry({
    ...{title: 'Deposits', area: 'pos', kind: 'task', text: 'Take back bottles.'},
    url: '/docs/pos/pos-user-manual/#deposits',
  }),
  operation('Create or replace a product', 'put', 'sku/{sku}'),
  operation('Read one product', 'get', 'sku/{sku}'),
  operation('Import products', 'post', '_batch'),
  entry({title: 'too_many_records', kind: 'error', text: 'The list would be too long.'}),
];

/** All hits, as the dialog lists them. */
function hitsOf({best, groups}: Pick<SearchResult, 'best' | 'groups'>): Hit[] {
  return [...best, ...groups.flatMap((group) => group.hits)];
}

async function titlesFor(query: string, own = entries): Promise<string[]> {
  const search = await createSearch(own);
  return hitsOf(search(query)).map((hit) => hit.entry.title);
}

/** An excerpt as one text. */
const excerptText = (...args: Parameters<typeof excerptOf>) =>
  excerptOf(...args)
    .map((piece) => piece.text)
    .join('');

test.describe('Words of texts and queries', () => {
  test('identifiers are split at capitals and underscores', () => {
    expect(partsOf('quantityPriceKey')).toEqual(['quantity', 'Price', 'Key']);
    expect(partsOf('listSKUsByPLU')).toEqual(['list', 'SKUs', 'By', 'PLU']);
    expect(partsOf('too_many_records')).toEqual(['too', 'many', 'records']);
    expect(tokensOf('checkDigit')).toEqual(['check', 'digit', 'checkdigit']);
  });

  test('plurals match singulars, except for short words and words that end in ss, us, or is', () => {
    const words = 'price category gas address status'.split(' ');
    expect(['Prices', 'categories', ...words.slice(2)].map(normalForm)).toEqual(words);
  });

  test('the distance of words counts inserted, deleted, replaced, and swapped letters', () => {
    expect(editDistance('depsit', 'deposit', 2)).toBe(1);
    expect(editDistance('cuopon', 'coupon', 2)).toBe(1);
    expect(editDistance('same', 'same', 2)).toBe(0);
    expect(editDistance('abc', 'xyz', 2)).toBe(3);
  });
});

test.describe('The search engine', () => {
  test('two letters find prefixes in titles, whole words anywhere, and otherwise prefixes anywhere', async () => {
    // "bottles", "back", and "batch": only the last is in a path.
    expect(await titlesFor('ba')).toEqual(['Import products']);
    expect(await titlesFor('bo')).toEqual(['Deposits']);
    expect(await titlesFor('take bo')).toEqual(['Deposits']);
    expect((await titlesFor('of')).sort()).toEqual(['Check digits', 'quantityPriceKey']);
  });

  // Typos of any word count as the word that was meant. Verbs may have other forms. `pos-user-manual` is the address of
  // the page around a section. No operation has the method PATCH.
  const queries: Readonly<Record<string, string>> = {
    'Check digits': 'check digit, checkdigit, chekc digit',
    quantityPriceKey: 'quantityPriceKey, quantity price key, quantitypricekey',
    Deposits: 'depsit, dpsit, how do I take back bottles, pos-user-manual deposits',
    'Import products': '/products/_batch, importing products, reimport products',
    'Create or replace a product': 'PUT sku, PATCH sku, creating a product',
    'Read one product': 'GET sku',
    too_many_records: 'too_many_records',
  };
  for (const [title, list] of Object.entries(queries))
    test(`${list} find ${title} first`, async () => {
      for (const query of list.split(', ')) expect((await titlesFor(query))[0], query).toBe(title);
    });

  test('reports that no entry contains all words', async () => {
    const search = await createSearch(entries);
    expect(search('deposits batch').partial).toBe(true);
    expect(search('deposits bottles').partial).toBe(false);
  });

  test('ranks a title with most words before a text with all, and what somebody reads before what deletes', async () => {
    const search = await createSearch([
      entry({title: 'August 2020', text: 'The limit is 20000 lines.', url: '/docs/api/API_CHANGELOG#on-2020-08-20'}),
      entry({title: 'Limit of lines', text: 'Send fewer lines.'}),
      entry({title: "Delete a product's prices in a category", kind: 'operation', method: 'delete', text: 'priority'}),
      entry({title: 'Pricing categories', text: 'Each price category has a priority.'}),
    ]);
    expect(search('20000 lines limit').best[0]!.entry.title).toBe('Limit of lines');
    expect(search('price category priority').best[0]!.entry.title).toBe('Pricing categories');
    expect(search('delete category prices').best[0]!.entry.kind).toBe('operation');
  });

  test('ranks what the pages call a section before what readers call another, and finds both', async () => {
    const own = [
      entry({title: 'Formats', names: 'sftp or api, which to choose'}),
      entry({title: 'Send files over SFTP', url: '/docs/api/x#files'}),
    ];
    expect(await titlesFor('sftp', own)).toEqual(['Send files over SFTP', 'Formats']);
    expect(await titlesFor('what to choose', own)).toEqual(['Formats']);
  });

  test('lists a field that is sent before the same field that is only returned', async () => {
    const field = {kind: 'field', title: 'redeemType'} as const;
    const text = 'How often the coupon can be redeemed.';
    const returned = entry({...field, url: '/docs/x/list#response-200.redeemType', text});
    const sent = entry({...field, url: '/docs/x/create#body.redeemType'});
    const {best} = (await createSearch([returned, sent]))('redeemType');
    expect(best.map(({entry: {url}, others}) => [url, ...others.map((one) => one.url)])).toEqual([
      [sent.url, returned.url],
    ]);
  });

  test('ranks the page about a code that is quoted among words first', async () => {
    const page = '/docs/scan_and_go/integration/QR_code_formats';
    const own = [
      entry({title: 'Requests', text: 'Parse each header.'}),
      entry({title: 'Grammar', text: 'The header starts with snabble;', url: `${page}#grammar`}),
    ];
    expect(await titlesFor('parse header', own)).toEqual(['Requests', 'Grammar']);
    expect(await titlesFor('parse snabble;1;2 header', own)).toEqual(['Grammar', 'Requests']);
  });

  test('leads what is pasted to the tool that reads it', async () => {
    const urls = {
      code: '/docs/api/api_products/#code-bench',
      cart: '/docs/scan_and_go/integration/QR_code_formats#bench',
      file: '/docs/scan_and_go/integration/file_import_formats#check-in-browser',
      error: '/docs/api/api_general#look-up-error',
    };
    const search = await createSearch([
      ...Object.values(urls).map((url) => entry({title: url, kind: 'tool', url})),
      entry({title: '2712043002504'}),
    ]);
    const pasted = {
      [urls.code]: ['2712043002504', '96385074', '(01)04006381333931(17)261231', ']C10104006381333931'],
      [urls.cart]: ['snabble;1;2', '3;95200019'],
      [urls.file]: ['sku,name,taxCategory', '{"sku":"10001"}'],
      [urls.error]: ['{"error":{"type":"validation_failed"}}'],
    };
    for (const [url, queries] of Object.entries(pasted))
      for (const query of queries) expect(search(query).best[0]?.entry.url, query).toBe(url);
    for (const words of ['412', '20000', 'sku', 'snabble'])
      expect(search(words).best[0]?.score, words).not.toBe(Infinity);
  });

  test('suggests similar words if nothing is found', async () => {
    const result = (await createSearch(entries))('grduatdxy');
    expect(hitsOf(result)).toEqual([]);
    expect(result.near()).toContain('graduated');
  });

  test('stays within the selected area', async () => {
    const search = await createSearch(entries);
    expect(hitsOf(search('deposits', {area: 'api'}))).toEqual([]);
    expect(hitsOf(search('deposits', {area: 'pos'}))).toHaveLength(1);
  });

  test('lists the glossary among the best matches for the meaning of a word', async () => {
    const url = '/docs/pos/intro/#term-closing';
    const term = entry({title: 'Closing', kind: 'term', url, text: "A numbered summary of a shop's orders."});
    const search = await createSearch([entry({title: 'Closing'}), term]);
    expect(search('what is a closing?').best.map((hit) => hit.entry.kind)).toContain('term');
  });

  test('ranks entries of the area where the reader is higher', async () => {
    const search = await createSearch([
      entry({title: 'Receipts', text: 'Print a receipt.'}),
      entry({title: 'Receipts', area: 'pos', kind: 'task', text: 'Print a receipt.', url: '/docs/pos/x#receipts'}),
    ]);
    expect(search('receipts', {here: 'api'}).best[0]!.entry.area).toBe('api');
    expect(search('receipts', {here: 'pos'}).best[0]!.entry.area).toBe('pos');
  });

  test('puts the best hits of several kinds first, and repeats none of them', async () => {
    const search = await createSearch([
      entry({title: 'Import products', kind: 'operation'}),
      entry({title: 'Import prices', kind: 'operation'}),
      entry({title: 'Import stores'}),
      entry({title: 'Import files', kind: 'task', area: 'pos'}),
    ]);
    const {best, groups} = search('import');
    expect(best.map((hit) => hit.entry.kind).sort()).toEqual(['guide', 'operation', 'task']);
    expect(groups.map((group) => group.title)).toEqual(['Operations']);
    expect(new Set(hitsOf({best, groups}).map((hit) => hit.entry.title)).size).toBe(4);
  });

  test('joins fields of one name into one hit with all places', async () => {
    const field = (owner: string) => entry({title: 'price', kind: 'field', url: `/${owner}`, trail: `API › ${owner}`});
    const search = await createSearch([field('Product'), field('Order'), entry({title: 'Prices'})]);
    const hits = hitsOf(search('price'));
    expect(hits.map((hit) => hit.entry.title)).toEqual(['Prices', 'price']);
    expect(hits[1]!.others).toHaveLength(1);
  });

  test('understands German words, in the plural, without umlauts, and typed in part', async () => {
    const search = await createSearch([
      entry({title: 'Check digits', text: 'The last digit of a code.'}),
      entry({title: 'Coupons'}),
      entry({title: 'Close the day', text: 'A shop closes.'}),
      entry({title: 'Age check'}),
      entry({title: 'Toolbar', text: 'An action bar, and a way to pay.'}),
      entry({title: 'Cash', text: 'A way to pay.'}),
    ]);
    const german = {
      Prüfziffer: 'Check digits',
      pruefziffern: 'Check digits',
      Gutscheine: 'Coupons',
      Kassenabschl: 'Close the day',
      // Its parts are known.
      Alterskontrolle: 'Age check',
      'Gutschein anlegen': 'Coupons',
      // `bar` is an English word, too.
      'bar bezahlen': 'Cash',
      bar: 'Toolbar',
    };
    for (const [query, title] of Object.entries(german))
      expect(hitsOf(search(query))[0]?.entry.title, query).toBe(title);
    expect(search('Gutscheine').meant).toBe('coupon');
    expect(search('coupons').meant).toBeUndefined();
  });

  test('finds literal values of examples', async () => {
    const examples = '["dsfinvk_2023_03", "daily"] 4012345678901 12 Mountain cheese';
    expect(valuesIn(examples)).toBe('dsfinvk_2023_03 4012345678901');
    const own = [...entries, entry({title: 'Schedules', values: 'dsfinvk_2023_03'})];
    expect(await titlesFor('dsfinvk_2023_03', own)).toEqual(['Schedules']);
  });

  test('finds nothing for an empty query or punctuation', async () => {
    expect(await titlesFor('')).toEqual([]);
    expect(await titlesFor('___ ?!')).toEqual([]);
  });

  test("entries don't change in the transfer format", () => {
    expect(unpackEntries(packEntries(entries))).toEqual(entries);
  });
});

test.describe('Excerpts', () => {
  test('mark the words found, even within identifiers', () => {
    const marked = (text: string, word: string) =>
      markWords(text, [word]).flatMap((piece) => (piece.hit ? [piece.text] : []));
    expect(marked('productPrice, in files product_price', 'productprice')).toEqual(['productPrice', 'product_price']);
    expect(marked('Set checkDigit, then go.', 'digit')).toEqual(['checkDigit']);
  });

  test('show the words in context, mark what was cut, and keep short texts whole', () => {
    const text = `${'before '.repeat(60)}the deposit of bottles ${'after '.repeat(60)}`;
    const shown = excerptText(text, ['deposit', 'bottle'], 80);
    expect(shown).toMatch(/^… .*the deposit of bottles.* …$/);
    expect(shown.length).toBeLessThan(110);
    expect(excerptText('A <b> text', [], 80)).toBe('A <b> text');
  });

  test('are whole sentences where they fit; of a row of a table, its first cell and the cell that matches', () => {
    const text =
      'A category is a set of shops. Set its priority. Shops ask the category with the highest priority first.\n' +
      'name\tstring\tName of the category.\nNo receipt prints.\tThe paper is empty\tInsert a new roll';
    expect(excerptText(text, ['shop'], 60)).toBe('A category is a set of shops. Set its priority.');
    expect(excerptText(text, ['highest', 'shop'], 60)).toBe('Shops ask the category with the highest priority first.');
    expect(excerptText(text, ['name'], 60)).toBe('name: Name of the category.');
    expect(excerptText(text, ['roll'], 60)).toBe('No receipt prints: Insert a new roll');
  });
});
