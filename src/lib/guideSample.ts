import {readFileSync} from 'node:fs';
import {fenced} from './fenced';

/** A block of a guide by its title, as Markdown. @throws Error naming the page if it has no such block */
export function guideSample(page: string, title: string): string {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```(\w+) title="([^"]+)".*\n([\s\S]*?)\n```$/gm);
  const block = [...blocks].find((one) => one[2] === title);
  if (!block) throw new Error(`${page} has no block with the title "${title}".`);
  return fenced(block[3]!, `${block[1]} title="${title}"`);
}
