import {expect, test} from '@playwright/test';
import {areaOfPage, cardMeta, cardPath} from '../../src/commands/build/cards/cardOf';
import {drawCard} from '../../src/commands/build/cards/drawCard';

test.describe('The card of a page', () => {
  test('names the part of the site', () => {
    expect(areaOfPage('/')).toBe('POS Platform, Scan & Go, APIs');
    expect(areaOfPage('/docs/pos/intro/')).toBe('POS Platform');
    expect(areaOfPage('/docs/scan_and_go/ios/onboarding/')).toBe('Scan & Go');
    expect(areaOfPage('/docs/api/api_products/')).toBe('API guides');
    expect(areaOfPage('/docs/api/api_promotions/coupons_api_spec/get-coupon/')).toBe('Coupons API');
    expect(areaOfPage('/reference/orders/')).toBe('Orders API');
  });

  test('is named by its full address, even below a base path, with safe text', () => {
    const card = {title: 'Say "hello" & <wave>', area: 'Scan & Go', description: ''};
    const meta = cardMeta(card, '/docs/pos/intro/', 'https://site.example/below/');
    expect(cardPath('/')).toBe('/cards/index.png');
    expect(meta).toContain('<meta property="og:image" content="https://site.example/below/cards/docs/pos/intro.png">');
    expect(meta).toContain('content="Say &quot;hello&quot; &amp; &lt;wave&gt; – Scan &amp; Go"');
  });

  test("differs by title, area, and description, and stays small if they're long", async () => {
    const card = {title: 'Pricing', area: 'API guides', description: 'How prices are chosen.'};
    const first = await drawCard(card);
    expect(first.equals(await drawCard({...card}))).toBe(true);
    for (const part of ['title', 'area', 'description'] as const) {
      expect(first.equals(await drawCard({...card, [part]: 'Other & <words>'})), part).toBe(false);
    }
    const long = 'Words that follow words '.repeat(30);
    const cut = await drawCard({...card, title: long, description: long});
    expect(cut.length).toBeLessThan(120 * 1024);
    // Text that doesn't fit isn't drawn, so more text changes nothing.
    expect(cut.equals(await drawCard({...card, title: `${long} more`, description: `${long} more`}))).toBe(true);
  });
});
