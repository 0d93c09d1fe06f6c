import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {expect} from '@playwright/test';

/** Asserts that a built page links a download and its checksum, and that the checksum is right. @param path of the download */
export function expectOffered(page: string, path: string): void {
  const html = readFileSync(`build${page}index.html`, 'utf8');
  const links = [...html.matchAll(/href="?([^\s">]+)/g)].map(([, href]) => href);
  expect(links).toEqual(expect.arrayContaining([path, `${path}.sha256`]));
  const checksum = createHash('sha256')
    .update(readFileSync(`build${path}`))
    .digest('hex');
  expect(readFileSync(`build${path}.sha256`, 'utf8')).toBe(`${checksum}  ${path.split('/').at(-1)}\n`);
}
