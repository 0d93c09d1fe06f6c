import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {drawQrCode} from '../../src/widgets/codes/drawQrCode';
import drawQrCodes from '../../src/plugins/remark/drawQrCodes';
import {decodeQrCode} from '../support/decodeQrCode';
import {placeOf, readGuides} from '../support/guides';

const codes = readGuides().flatMap((guide) =>
  guide.fences
    .filter(({language}) => language === 'qr')
    .map((fence) => ({place: placeOf(guide, fence), path: guide.path, ...fence})),
);

test.describe('QR codes of the guides', () => {
  for (const {place, text} of codes) {
    test(`${place} decodes to its text`, async () => {
      expect(await decodeQrCode(drawQrCode(text))).toBe(text);
    });
  }

  test('show every format of the page about them', () => {
    const onPage = codes.filter(({path}) => path.endsWith('/QR_code_formats.mdx')).map(({text}) => text);
    console.log(`${codes.length} QR codes decoded, ${onPage.length} of them on the page about QR codes`);
    expect(onPage.some((text) => text.startsWith('snabble;1;1'))).toBe(true);
    expect(onPage.some((text) => text.startsWith('snabble;2;2'))).toBe(true);
    expect(onPage.some((text) => text.startsWith('snabble:'))).toBe(true);
    expect(onPage.some((text) => /^\d+(\n\d+)+$/.test(text))).toBe(true);
  });
});

test.describe('a qr fence', () => {
  const compile = (meta: string | null, value: string): Root => {
    const tree: Root = {type: 'root', children: [{type: 'code', lang: 'qr', meta, value}]};
    drawQrCodes()(tree, new VFile({path: 'page.mdx'}));
    return tree;
  };

  test('becomes an image of the encoded text', async () => {
    const [code] = compile('title="Cart" alt="Two bottles."', '2;9521234100010').children as unknown as [
      {name: string; attributes: {name: string; value: string}[]; children: {type: string; value: string}[]},
    ];
    const {path, size, ...words} = Object.fromEntries(code.attributes.map(({name, value}) => [name, value]));
    expect(code.name).toBe('QrCode');
    expect(words).toEqual({title: 'Cart', alt: 'Two bottles.'});
    expect(code.children).toMatchObject([{type: 'code', lang: 'text', value: '2;9521234100010'}]);
    expect(await decodeQrCode({path: path!, size: Number(size)})).toBe('2;9521234100010');
  });

  test('keeps four light modules on every side', () => {
    const {path, size} = drawQrCode('9521234100010\n9521234100010');
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
      Number(x),
      Number(y),
      Number(length),
    ]);
    expect(Math.min(...runs.flatMap(([x, y]) => [x!, y!]))).toBe(4);
    expect(Math.max(...runs.flatMap(([x, y, length]) => [x! + length!, y! + 1]))).toBe(size - 4);
  });

  test('needs a caption, a text alternative, and a text that fits', () => {
    expect(() => compile('title="Cart"', 'text')).toThrow('needs title="caption" and alt="text alternative"');
    expect(() => compile(null, 'text')).toThrow('needs title');
    expect(() => compile('title="Cart" alt="Empty."', '')).toThrow('Enter text');
    expect(() => compile('title="Cart" alt="Long."', '0'.repeat(8000))).toThrow('Capacity');
  });

  test("isn't decoded if half of it is missing", async () => {
    const {path, size} = drawQrCode('9521234100010');
    const half = path.slice(0, path.indexOf('M', path.length / 2));
    await expect(decodeQrCode({path: half, size})).rejects.toThrow('no readable QR code');
  });
});
