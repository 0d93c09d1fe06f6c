import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {changesOf, splitText, yearOf, type ApiChange} from '../../src/site/changelog/apiChangelog';
import {apiChangelog} from '../../src/site/changelog/readChangelog';
import type {Document} from '../../src/openapi/document/document';
import {findOperations} from '../../src/openapi/document/documentParts';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath} from '../../src/site/apis';
import {parseGuide} from '../support/guides';

const pagePath = 'docs/api/API_CHANGELOG.mdx';
const pageText = readFileSync(pagePath, 'utf8');
const page = parseGuide(pagePath, pageText);

const documents = new Map<string, Document>();

test.beforeAll(async () => {
  for (const api of apis) documents.set(api.id, (await loadDocument(documentPath(api))).written);
});

/** Method and path with unnamed parameters: their names have changed over the years. */
function addressOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`;
}

function describeEntry({date, area, text}: ApiChange): string {
  return `${date} ${area}: ${text}`;
}

test.describe('the changelog', () => {
  test('names each change once, with closed code marks', () => {
    const entries = apiChangelog.map(describeEntry);
    expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
    for (const change of apiChangelog) {
      expect(change.text.split('`').length % 2, describeEntry(change)).toBe(1);
      const shown = splitText(change.text).map(({text}) => text);
      expect(shown.join(''), describeEntry(change)).toMatch(/\.$/);
    }
  });

  test('names existing operations, or marks them as older', () => {
    const operations = [...documents].flatMap(([id, document]) =>
      findOperations(document).map(({method, path, operation}) => [
        `${id}/${operation.operationId}`,
        addressOf(method, path),
      ]),
    );
    const current = new Map(operations.map(([id, address]) => [address, id]));
    const problems = apiChangelog.flatMap((change) =>
      (change.operations ?? []).flatMap((operation) => {
        if (typeof operation === 'string')
          return operations.some(([id]) => id === operation)
            ? []
            : [`${describeEntry(change)}: no operation ${operation}`];
        const known = current.get(addressOf(operation.method, operation.path));
        return known ? [`${describeEntry(change)}: name ${known} by its ID`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('has a section with entries for every year, newest first', () => {
    const years = [...new Set(apiChangelog.map(yearOf))];
    const sections = page.headings.filter(({level, text}) => level === 2 && /^\d{4}$/.test(text));
    expect(sections.map(({text}) => Number(text))).toEqual(years);
    const lists = [...pageText.matchAll(/^## (\d{4}).*\n+<ApiChangelog year=\{(\d+)\} \/>$/gm)];
    expect(lists.map(([, ...pair]) => pair.map(Number))).toEqual(years.map((year) => [year, year]));
    const listed = (year: number) => changesOf(year, apiChangelog).flatMap(({changes}) => changes);
    expect(years.flatMap(listed)).toEqual(apiChangelog);
  });

  test('says if a year has no entries', () => {
    expect(() => changesOf(2017, apiChangelog)).toThrow(/no entries for 2017.*2025.*2018/);
  });

  test('explains only the kinds that it uses', () => {
    const [, ...explained] = page.tableRows.map(({cells}) => cells[0]);
    expect(explained.sort()).toEqual([...new Set(apiChangelog.map(({kind}) => kind))].sort());
  });
});
