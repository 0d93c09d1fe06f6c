import {expect, test} from '@playwright/test';
import type {Element, Nodes} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {rawText} from '../../src/lib/html';
import {contentOf, findAll, findFirst, readBuiltPage} from '../../src/lib/builtPages';
import {decodeQrSvg} from '../support/decodeQrCode';
import {readGuides} from '../support/guides';

const path = '/docs/scan_and_go/integration/QR_code_formats';

const imageIn = (figure: Element) =>
  figure.children.find((child) => isElement(child, 'svg') && child.properties['role'] === 'img') as Element | undefined;

test('QR codes on the page about them decode to the text next to them', async () => {
  const page = contentOf(await readBuiltPage('build', path));
  const tools = findAll(page, ({properties}) => 'dataWidget' in properties);
  const inTools = new Set(tools.flatMap((tool) => findAll(tool, Boolean)));
  const figures = findAll(page, (one) => one.tagName === 'figure' && imageIn(one) !== undefined && !inTools.has(one));
  const fences = readGuides().find((guide) => `/${guide.path}` === `${path}.mdx`)!.fences;
  expect(figures).toHaveLength(fences.filter(({language}) => language === 'qr').length);
  for (const figure of figures) {
    const text = rawText(findFirst(figure, (element) => isElement(element, 'pre'))!);
    expect(await decodeQrSvg(toHtml(imageIn(figure)!, {space: 'svg'}))).toBe(text);
  }
});

function isElement(node: Nodes, name: string): node is Element {
  return node.type === 'element' && node.tagName === name;
}
