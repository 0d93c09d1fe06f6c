import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {packageFolder, toCycloneDx, type LockFile} from '../../src/plugins/bill-of-materials/toCycloneDx';

/** Licenses that ask for no more than to be named. */
const permissive = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 PSF-2.0 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);
/** Licenses that bind changes to the files themselves; fine for tools of the build, which are not changed and not shipped. */
const forTools = new Set(['MPL-2.0', 'EPL-2.0']);
/** Word lists that a check of the build reads, unchanged: nothing of them is in the site. */
const wordLists: Readonly<Record<string, string>> = {
  'node_modules/@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
};
/** Packages whose manifest is silent; their repository has the license. */
const silent: Readonly<Record<string, string>> = {'require-like': 'MIT'};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

/** One license, or an expression: all parts of AND, one part of OR. */
function isAllowed(expression: string, allowed: (license: string) => boolean): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(allowed);
  return plain.split(' AND ').every(allowed);
}

function licenseOf(folder: string): string {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const known = lock.packages[folder]!.license ?? silent[name];
  if (known !== undefined) return known;
  // Old manifests have a list of objects, which the lock file leaves out.
  const {licenses} = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {licenses?: {type: string}[]};
  return licenses?.map(({type}) => type).join(' OR ') ?? 'none';
}

test.describe('Licenses', () => {
  test('every installed package has a license of the list', () => {
    const folders = Object.keys(lock.packages).filter((folder) => folder !== '');
    expect(folders.length).toBeGreaterThan(500);
    const wrong = folders
      .map((folder) => [folder, licenseOf(folder)] as const)
      .filter(([folder, license]) => wordLists[folder] !== license)
      .filter(([, license]) => !isAllowed(license, (one) => permissive.has(one) || forTools.has(one)));
    expect(wrong).toEqual([]);
  });

  test('a license outside of the list is noticed', () => {
    const allowed = (license: string) => permissive.has(license);
    expect(isAllowed('GPL-3.0-only', allowed)).toBe(false);
    expect(isAllowed('MIT AND GPL-3.0-only', allowed)).toBe(false);
    expect(isAllowed('(MIT OR GPL-3.0-only)', allowed)).toBe(true);
    expect(isAllowed('MPL-2.0', allowed)).toBe(false);
  });
});

test.describe('Bill of materials', () => {
  test('a module belongs to its innermost package', () => {
    expect(packageFolder('/site/src/pages/index.tsx')).toBeUndefined();
    expect(packageFolder('/site/node_modules/react/index.js')).toBe('node_modules/react');
    expect(packageFolder('/site/node_modules/@docusaurus/core/lib/a/b.js')).toBe('node_modules/@docusaurus/core');
    expect(packageFolder('/site/node_modules/a/node_modules/@b/c/d.js')).toBe('node_modules/a/node_modules/@b/c');
  });

  test('it names packages once, in order, with address, license and hash', () => {
    const file: LockFile = {
      packages: {
        'node_modules/b': {version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC'},
        'node_modules/@a/a': {version: '2.0.0'},
      },
    };
    const bill = JSON.parse(toCycloneDx('site', ['node_modules/b', 'node_modules/@a/a', 'node_modules/b'], file)) as {
      components: object[];
    };
    expect(bill.components).toEqual([
      {type: 'library', 'bom-ref': 'node_modules/@a/a', name: '@a/a', version: '2.0.0', purl: 'pkg:npm/%40a/a@2.0.0'},
      {
        type: 'library',
        'bom-ref': 'node_modules/b',
        name: 'b',
        version: '1.0.0',
        purl: 'pkg:npm/b@1.0.0',
        licenses: [{expression: 'MIT'}],
        hashes: [{alg: 'SHA-512', content: '000102'}],
      },
    ]);
    expect(() => toCycloneDx('site', ['node_modules/c'], file)).toThrow('has no node_modules/c');
  });
});
