import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {tools} from '../support/tools';

test('every tool of the guides is drawn in slices, and is among those that the tests walk through', () => {
  const namesIn = (file: string, name: RegExp) =>
    Array.from(readFileSync(file, 'utf8').matchAll(name), ([, found]) => found!).sort();
  const drawn = namesIn('src/widgets/frame/tools.tsx', /^ {2}(\w+): \{$/gm);
  expect(drawn.length).toBeGreaterThan(5);
  const served = readFileSync('src/plugins/served-pages/splitPage.cjs', 'utf8').split('// Tools:')[1]!.split(']')[0]!;
  expect(Array.from(served.matchAll(/'(\w+)'/g), ([, name]) => name)).toEqual(drawn);
  expect(tools.map(({component}) => component as string).sort()).toEqual(drawn);
});
