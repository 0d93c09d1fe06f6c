import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect} from '@playwright/test';

/** Pages in a folder. */
export function pagesIn(out: string): string[] {
  return readdirSync(out, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
}

/** Links and files of pages in a folder that lead nowhere. Expects that no page has an ID twice. */
export function linksThatLeadNowhere(out: string): string[] {
  const texts = new Map(pagesIn(out).map((page) => [join(out, page), readFileSync(join(out, page), 'utf8')]));
  return [...texts].flatMap(([page, html]) => {
    const addresses = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map((match) => match[1]!);
    const samples = / data-samples="([^"]+)"/.exec(html)?.[1];
    if (samples) addresses.push(`${samples}.json`);
    const leadsNowhere = (address: string) => {
      const [path = '', hash = ''] = address.split('#');
      const target = path ? join(dirname(page), path) : page;
      return hash ? !texts.get(target)?.includes(` id="${decodeURIComponent(hash)}"`) : !existsSync(target);
    };
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(ids).size, `${page} has an ID twice`).toBe(ids.length);
    return addresses.filter((one) => !/^[a-z]+:/.test(one) && leadsNowhere(one)).map((one) => `${page}: ${one}`);
  });
}
