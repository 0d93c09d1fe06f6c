import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {checkPage} from '../../src/writing/checkPage';
import {readGuides, type Guide} from '../support/guides';

const guides = readGuides();

test('there are guides to check', () => {
  const count = (parts: (guide: Guide) => readonly unknown[]) =>
    guides.reduce((sum, guide) => sum + parts(guide).length, 0);
  console.log(
    `${guides.length} pages: ${count(({headings}) => headings)} headings, ${count(({fences}) => fences)} fences, ` +
      `${count(({links}) => links)} links, ${count(({inlineCode}) => inlineCode)} pieces of inline code`,
  );
  expect(guides.length).toBeGreaterThan(10);
});

test.describe('The rules of writing', () => {
  for (const {path} of guides)
    test(`are kept by ${path}`, async () => {
      const findings = await checkPage(path, readFileSync(path, 'utf8'));
      expect(findings.map(({line, rule, message}) => `${path}:${line} ${rule}: ${message}`)).toEqual([]);
    });
});
