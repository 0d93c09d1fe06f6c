/** How much of a document the reference shows without script. */
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {parse} from 'yaml';
import {drawReference} from '../support/drawReference';
import {shownParts} from '../support/shownParts';

const fixtures = [
  ...['access-3.1', 'events-3.2', 'hostile-3.1', 'library-3.0'],
  ...['novelties-3.2', 'sayings-3.1', 'toys-3.1', 'vocabulary-3.1'],
];
for (const name of fixtures)
  test(`The full page of ${name} shows its names, values, and texts`, {tag: '@all'}, async () => {
    const file = `tests/fixtures/openapi/${name}.yaml`;
    const {full} = await drawReference(file);
    const {count, missing} = shownParts(parse(readFileSync(file, 'utf8')), [full]);
    expect(count).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });
