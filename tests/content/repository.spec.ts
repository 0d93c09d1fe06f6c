import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {globSync} from 'glob';

test('Commands in the documentation exist', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  const files = globSync(['*.md', '{openapi,src,tests}/**/*.md'], {ignore: '**/node_modules/**'});
  const named = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/npm run\s+([\w:-]+)/g), ([, name]) => ({file, name: name!})),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({name}) => !(name in scripts))).toEqual([]);
});

test('Owners are assigned to existing paths', () => {
  const places = readFileSync('.github/CODEOWNERS', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/)[0]!.slice(1));
  expect(places.length).toBeGreaterThan(3);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});
