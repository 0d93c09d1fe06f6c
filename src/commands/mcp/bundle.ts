import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {build} from 'esbuild';
import {glob} from 'glob';
import {indexFile} from '../../plugins/site-search/engine/entry';
import {siteUrl} from '../../site/address';
import {bundleCommand} from '../build/bundleCommand';

/** Files of the build that the tools read: pages, operations, request forms, documents, lists, skills, and the search index. */
const patterns = [
  ...[indexFile, 'llms.txt', 'index.md', 'docs/**/*.md', 'reference/*.md'],
  ...['samples/*/*.md', 'samples/*/*.form.json', 'docs/*/llms.txt'],
  ...['openapi/*.yaml', 'openapi/workflows/*.yaml'],
  ...['.well-known/api-catalog', '.well-known/agent-skills/*/SKILL.md', '.well-known/agent-skills/index.json'],
];

/** The MCP program with the site's pages as one module for Node.js. @param folder of the finished copies */
export async function bundleMcp(folder: string): Promise<string> {
  const paths = (await glob(patterns, {cwd: folder, posix: true})).sort();
  if (!paths.includes(indexFile))
    throw new Error(`${folder}/ doesn't contain the search index. Run npm run build first.`);
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  );
  const text = Buffer.from(JSON.stringify(Object.fromEntries(files)));
  // Operations repeat text of their API's page, megabytes away. The highest quality takes 30 times as long for a tenth.
  const compressed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  const code = await bundleCommand('src/commands/mcp/file.mts', {
    siteFiles: JSON.stringify(compressed.toString('base64')),
    siteRoot: JSON.stringify(siteUrl),
  });
  return `// Gives an assistant this documentation and its tools (Model Context Protocol). Needs only Node.js 20 or later.\n${code}`;
}

/**
 * Writes the tools that pages register with the browser, with what each call needs in files of its own.
 * @param folder of the build
 */
export async function writePageTools(folder: string): Promise<void> {
  await build({
    entryPoints: {register: 'src/plugins/assistant-tools/client/registerTools.ts'},
    outdir: join(folder, 'assistant-tools'),
    chunkNames: '[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    define: {siteRoot: JSON.stringify(siteUrl)},
  });
}
