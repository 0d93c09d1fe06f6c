import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {drawBarcode} from '../../src/widgets/codes/drawBarcode';
import {readScan} from '../../src/widgets/codes/readScan';
import {drawQrCode} from '../../src/components/QrCode/drawQrCode';
import drawQrCodes from '../../src/plugins/remark/drawQrCodes';
import {decodeQrCode} from '../support/decodeQrCode';
import {readGuides} from '../support/guides';

test('The page about QR codes shows every format', () => {
  const {fences} = readGuides().find(({path}) => path.endsWith('/QR_code_formats.mdx'))!;
  const shown = fences.filter(({language}) => language === 'qr').map(({text}) => text);
  for (const format of [/^snabble;1;1/, /^snabble;2;2/, /^snabble:/, /^\d+(\n\d+)+$/])
    expect(shown).toContainEqual(expect.stringMatching(format));
});

const compileAs = (lang: string, meta: string | null, value: string): Root => {
  const tree: Root = {type: 'root', children: [{type: 'code', lang, meta, value}]};
  drawQrCodes()(tree, new VFile({path: 'page.mdx'}));
  return tree;
};

/** The element that stands for a fence, with its attributes by name. */
function elementOf(tree: Root) {
  const [code] = tree.children as unknown as [
    {name: string; attributes: {name: string; value: string}[]; children: {type: string; value: string}[]},
  ];
  return {...code, attributes: Object.fromEntries(code.attributes.map(({name, value}) => [name, value]))};
}

test.describe('a barcode fence', () => {
  test('becomes the bars of an EAN with its digits below', () => {
    const {name, attributes, children} = elementOf(
      compileAs('barcode', 'title="Juice" alt="Barcode."', '9521234100010'),
    );
    const {path, width, height} = drawBarcode(readScan('9521234100010'));
    const drawn = {path, size: String(width), height: String(height), text: '9521234100010'};
    expect(name).toBe('QrCode');
    expect(attributes).toEqual({...drawn, title: 'Juice', alt: 'Barcode.'});
    expect(children).toMatchObject([{type: 'code', lang: 'text', value: '9521234100010'}]);
  });

  test('needs a caption, and a code with a valid check digit', () => {
    expect(() => compileAs('barcode', 'title="Juice"', '9521234100010')).toThrow('A barcode fence needs title');
    expect(() => compileAs('barcode', 'title="Juice" alt="Barcode."', '9521234100011')).toThrow('valid check digit');
  });

  test('of the first scanning app belongs to the product that the first request creates', () => {
    const tutorial = readGuides().find(({path}) => path.endsWith('scan_and_go/getting-started.mdx'))!;
    const [{text} = {text: ''}, ...more] = tutorial.fences.filter(({language}) => language === 'barcode');
    expect(more).toEqual([]);
    expect(readFileSync('openapi/workflows/first-request.arazzo.yaml', 'utf8')).toContain(`code: "${text}"`);
  });
});

test.describe('a qr fence', () => {
  const compile = (meta: string | null, value: string) => compileAs('qr', meta, value);

  test('becomes an image of the encoded text', async () => {
    const code = elementOf(compile('title="Cart" alt="Two bottles."', '2;9521234100010'));
    const {path, size, ...words} = code.attributes;
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
});
