import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {promisify} from 'node:util';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from '@playwright/test';
import type {Root} from 'hast';
import {treeOf} from '../../src/lib/html';
import {contentOf, findAll, readBuiltPage, textOf} from '../../src/lib/builtPages';
import {expectOffered} from '../support/offered';
import {epubcheckPath} from '../support/programs';

for (const name of ['pos-user-manual', 'sco-user-manual'])
  test.describe(`The EPUB of ${name}`, () => {
    const path = `/downloads/manuals/${name}.epub`;
    const book = readFileSync(`build${path}`);

    test('is valid', {tag: '@all'}, async () => {
      const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', epubcheckPath()!, `build${path}`];
      const {stdout, stderr} = await promisify(execFile)('java', options).catch((error: {stdout: string}) => ({
        ...error,
        stderr: String(error),
      }));
      expect(stdout + stderr).toContain('Messages: 0 fatals / 0 errors / 0 warnings / 0 infos');
    });

    test('is offered with its checksum, and as small as promised', () => {
      expectOffered('/docs/pos/intro/', path);
      expect(book.length).toBeLessThan(60_000);
    });

    test('has the headings, tables, and drawings of the manual and of Troubleshooting, and a table of contents', async () => {
      const texts = Object.entries(unzipSync(book)).map(([file, content]) => [file, strFromU8(content)] as const);
      const chapters = treeOf(texts.map(([file, text]) => (file.includes('chapter-') ? text : '')).join(''));
      const contents = treeOf(texts.find(([file]) => file.endsWith('contents.xhtml'))![1]);
      const pages = await Promise.all(
        [name, 'troubleshooting'].map((one) => readBuiltPage('build', `/docs/pos/${one}/`)),
      );
      const page: Root = {type: 'root', children: pages.flatMap((one) => contentOf(one).children)};
      // A book has the drawing alone, which a page has as a list for phones, too.
      const lists = findAll(page, ({properties}) => properties['dataAgain'] !== undefined);
      const again = new Set(lists.flatMap((list) => findAll(list, () => true)));
      const inPage = (...names: string[]) =>
        findAll(page, (element) => names.includes(element.tagName) && !again.has(element)).map(textOf);
      const inBook = (...names: string[]) => findAll(chapters, ({tagName}) => names.includes(tagName)).map(textOf);
      expect(inPage('h2').length).toBeGreaterThan(10);
      for (const element of ['h2', 'h3', 'td', 'li', 'figcaption']) expect(inBook(element)).toEqual(inPage(element));
      expect(findAll(contents, ({tagName}) => tagName === 'a').map(textOf)).toEqual(inPage('h1', 'h2', 'h3'));
      // The icons of notes are spans; no drawing is one.
      const drawings = (tree: typeof page) =>
        findAll(tree, ({tagName, properties}) => properties['role'] === 'img' && tagName !== 'span').map(
          ({properties}) => properties['ariaLabel'],
        );
      expect(drawings(page).length).toBeGreaterThan(5);
      expect(drawings(chapters)).toEqual(drawings(page));
      for (const [, text] of texts) expect(text).not.toMatch(/var\(--|<button|undefined/);
      // What to do when something goes wrong is at hand without a network.
      const links = findAll(chapters, ({tagName}) => tagName === 'a').map(({properties}) => String(properties['href']));
      expect(links.filter((link) => link.includes('/troubleshooting/'))).toEqual([]);
    });
  });
