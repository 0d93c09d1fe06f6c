import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {languages} from '../../src/markdown/highlight';
import {apis} from '../../src/site/apis';
import {placeOf, readGuides, type Guide} from '../support/guides';

const guides = readGuides();
/** Pages that hold a whole API reference: their sections come from the document, and they lead on by themselves. */
const specPages: ReadonlySet<string> = new Set(apis.map(({folder, page}) => `docs/${folder}/${page}.mdx`));
/** Fences that are drawn rather than highlighted. */
const drawnLanguages: readonly string[] = ['mermaid', 'qr'];

/** Lines of the page outside its fences, by number. */
function proseLines(guide: Guide): {text: string; line: number}[] {
  const inFence = new Set(
    guide.fences.flatMap(({line, text}) =>
      Array.from({length: text.split('\n').length + 2}, (_, index) => line + index),
    ),
  );
  return readFileSync(guide.path, 'utf8')
    .split('\n')
    .map((text, index) => ({text, line: index + 1}))
    .filter(({line}) => !inFence.has(line));
}

test('there are guides to check', () => {
  const count = (parts: (guide: Guide) => readonly unknown[]) =>
    guides.reduce((sum, guide) => sum + parts(guide).length, 0);
  console.log(
    `${guides.length} pages: ${count(({headings}) => headings)} headings, ${count(({fences}) => fences)} fences, ` +
      `${count(({links}) => links)} links, ${count(({inlineCode}) => inlineCode)} pieces of inline code`,
  );
  expect(guides.length).toBeGreaterThan(10);
});

for (const guide of guides) {
  test.describe(guide.path, () => {
    test('has a title, a description that fits search results, and no unknown field', () => {
      const {title, description, sidebar_label: label, ...others} = guide.frontMatter;
      expect(title).toEqual(expect.stringMatching(/^.{1,60}$/));
      expect(description).toEqual(expect.stringMatching(/^.{50,160}$/));
      if (label !== undefined) expect(label).toEqual(expect.stringMatching(/^.{1,40}$/));
      expect(Object.keys(others)).toEqual([]);
    });

    test('has headings without gaps, the title being the first level', () => {
      const wrong: string[] = [];
      let level = 1;
      for (const heading of guide.headings) {
        if (heading.level === 1 || heading.level > level + 1) wrong.push(`${placeOf(guide, heading)} ${heading.text}`);
        level = heading.level;
      }
      expect(wrong).toEqual([]);
    });

    test('has only fences in a language that the site knows', () => {
      const known = [...languages, ...drawnLanguages];
      const unknown = guide.fences.filter(({language}) => !known.includes(language));
      expect(unknown.map((fence) => `${placeOf(guide, fence)} "${fence.language}"`)).toEqual([]);
    });

    test('gives each admonition a title that makes sense alone', () => {
      const untitled = proseLines(guide).filter(
        ({text}) => /^\s*:{3,}[a-z]/.test(text) && !/^\s*:{3,}[a-z]+\[[^\]]{4,}\]/.test(text),
      );
      expect(untitled.map((line) => `${placeOf(guide, line)} ${line.text}`)).toEqual([]);
    });

    test('leaves no note to its authors behind', () => {
      const notes = proseLines(guide).filter(({text}) =>
        /\b(TODO|FIXME|TBD|XXX|lorem ipsum)\b|\[(derived|spec|SDK 20\d\d|20\d\d docs)\b|\bASSUMPTION\b/i.test(text),
      );
      expect(notes.map((line) => `${placeOf(guide, line)} ${line.text}`)).toEqual([]);
    });

    if (!specPages.has(guide.path)) {
      test('ends by saying where to go next', () => {
        const last = guide.headings.filter(({level}) => level === 2).at(-1);
        expect(last?.text).toMatch(/^(Next steps|Where to go next)$/);
        expect(guide.links.filter(({line}) => line > last!.line).length).toBeGreaterThan(0);
      });
    }
  });
}
