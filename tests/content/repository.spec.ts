import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';

/** Written by a build or a run, listed in `.gitignore`. */
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\/|\/$/g, ''));

function foldersIn(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(entry.name))
    .map(({name}) => `${folder === '.' ? '' : `${folder}/`}${name}/`);
}

test.describe('The map in the README', () => {
  const readme = readFileSync('README.md', 'utf8');
  const rows = readme.slice(readme.indexOf('| Folder |')).matchAll(/^\| (`.*?`) \|/gm);
  const mapped = [...rows].flatMap((row) => [...row[1]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));

  test('shows every folder', () => {
    const folders = [...foldersIn('.').filter((folder) => folder !== 'src/'), ...foldersIn('src')];
    expect(folders.filter((folder) => !mapped.includes(folder))).toEqual([]);
  });

  test('shows only existing folders', () => {
    expect(mapped.length).toBeGreaterThan(10);
    expect(mapped.filter((folder) => !existsSync(folder))).toEqual([]);
  });
});

test.describe('The table', () => {
  /** Paths below a folder that its README has a row for. */
  const rowsOf = (folder: string) =>
    [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map((row) => row[1]!).sort();

  test('of plugins has a row for each folder', () => {
    expect(rowsOf('src/plugins')).toEqual(foldersIn('src/plugins').map((folder) => folder.split('/')[2]!));
  });

  test('of theme parts has a row for each part', () => {
    const parts = readdirSync('src/theme', {recursive: true, encoding: 'utf8'})
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => path.replace(/(?:\/index)?\.tsx?$/, ''));
    expect(rowsOf('src/theme')).toEqual(parts.sort());
  });
});

test.describe('Commands in the documentation', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    'openapi/README.md',
    'tests/README.md',
    'src/commands/hosting/README.md',
  ])
    test(`in ${file} exist`, () => {
      const named = [...readFileSync(file, 'utf8').matchAll(/npm run\s+([\w:-]+)/g)].map((match) => match[1]!);
      expect(named.filter((name) => !(name in scripts))).toEqual([]);
    });
});

test.describe('Owners', () => {
  test('are assigned to existing paths', () => {
    const places = readFileSync('.github/CODEOWNERS', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => line.split(/\s+/)[0]!.slice(1));
    expect(places.length).toBeGreaterThan(3);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });
});
