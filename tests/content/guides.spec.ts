import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {checkData, dataFiles} from '../../src/commands/check-docs/checkData';
import {checkPage} from '../../src/commands/check-docs/checkPage';
import {checkSidebar} from '../../src/commands/check-docs/checkSidebar';
import {readGuides} from '../support/guides';

const guides = readGuides();

test('a long page has sections to jump to', () => {
  const sitting = 2500;
  const longest = 700;
  const long = guides.filter(({path}) => wordsOf(textOf(path)) > sitting);
  console.log(`${long.length} pages of more than ${sitting} words`);
  expect(long.length).toBeGreaterThan(0);
  const sections = long.flatMap(({path}) =>
    textOf(path)
      .split(/^(?=#{2,3} )/m)
      .map((section) => ({place: `${path} ${section.split('\n')[0]}`, words: wordsOf(section)})),
  );
  expect(sections.filter(({words}) => words > longest)).toEqual([]);
});

/** A page without front matter and samples. */
function textOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^( *)```[\s\S]*?^ *```$/gm, '');
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

test.describe('The writing rules', () => {
  for (const {path} of guides)
    test(`apply to ${path}`, async () => {
      const findings = [...checkSidebar(path), ...(await checkPage(path, readFileSync(path, 'utf8')))];
      expect(findings.map(({line, rule, message}) => `${path}:${line} ${rule}: ${message}`)).toEqual([]);
    });

  for (const path of Object.keys(dataFiles))
    test(`apply to ${path}`, async () => {
      const findings = await checkData(path, readFileSync(path, 'utf8'));
      expect(findings.map(({line, rule, message}) => `${path}:${line} ${rule}: ${message}`)).toEqual([]);
    });
});
