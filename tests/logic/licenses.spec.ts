import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';

/** What `package-lock.json` says about the packages, by their folder. */
interface LockFile {
  /** Old manifests have a list of objects, which the lock file may keep. */
  packages: Readonly<Record<string, {license?: string | {type: string}[]}>>;
}

/** Licenses that ask for no more than attribution. */
const permissive = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 PSF-2.0 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);
/**
 * Tools of the build and of the tests whose licenses bind changes to their own files: they are not changed, and nothing of
 * them is in the site. Every other package may end up in a script of the site, so its license must be permissive.
 */
const notShipped: readonly (readonly [name: RegExp, license: string])[] = [
  [/^@resvg\/resvg-js(?:-|$)/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  [/^lightningcss(?:-|$)/, 'MPL-2.0'],
  [/^elkjs$/, 'EPL-2.0'],
  [/^@cspell\/dict-en-common-misspellings$/, 'CC BY-SA 4.0'],
];
/** Packages whose manifest is silent; their repository has the license. */
const silent: Readonly<Record<string, string>> = {'require-like': 'MIT'};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** One license, or an expression: all parts of AND, one part of OR. */
function isPermissive(expression: string): boolean {
  const allowed = (license: string) => permissive.has(license);
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(allowed);
  return plain.split(' AND ').every(allowed);
}

function licenseOf(folder: string): string {
  const known = lock.packages[folder]!.license ?? silent[nameOf(folder)];
  if (known !== undefined) return typeof known === 'string' ? known : known.map(({type}) => type).join(' OR ');
  // The lock file leaves out some of these lists.
  const {licenses} = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {licenses?: {type: string}[]};
  return licenses?.map(({type}) => type).join(' OR ') ?? 'none';
}

test.describe('Licenses', () => {
  test('of all packages in the site are permissive', () => {
    const folders = Object.keys(lock.packages).filter((folder) => folder !== '');
    expect(folders.length).toBeGreaterThan(500);
    const wrong = folders
      .map((folder) => [nameOf(folder), licenseOf(folder)] as const)
      .filter(([name, license]) => !notShipped.some(([tool, its]) => tool.test(name) && its === license))
      .filter(([, license]) => !isPermissive(license));
    expect(wrong).toEqual([]);
  });
});
