/** `npm run check:docs -- FILE…`: compiles pages alone, in seconds; without files, every page under docs/. */
import {readFileSync} from 'node:fs';
import {globSync} from 'glob';
import {compile} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {remarkPlugins} from '../site/markdown';

async function checkDocs(): Promise<void> {
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : globSync('docs/**/*.mdx', {ignore: '**/*.api.mdx'}).sort();
  let failed = 0;
  for (const path of files) {
    try {
      // Docusaurus reads `{#id}` after a heading; to the compiler alone it would be an expression.
      const value = readFileSync(path, 'utf8').replace(/^(#{2,6} .*?)\s*\{#[\w.-]+\}$/gm, '$1');
      await compile(new VFile({path, value}), {
        remarkPlugins: [remarkFrontmatter, remarkGfm, remarkDirective, ...remarkPlugins],
      });
    } catch (error) {
      failed += 1;
      console.error(describe(path, error));
    }
  }
  console.log(`Pages compiled: ${files.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function describe(path: string, error: unknown): string {
  const {line, column, reason} = error as {line?: number; column?: number; reason?: string};
  return `${path}:${line ?? 1}:${column ?? 1} ${reason ?? String(error)}`;
}

void checkDocs();
