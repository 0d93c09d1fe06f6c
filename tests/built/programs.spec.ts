/** The programs among the downloads: offered with their checksums, they run as they are. */
import {spawnSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {resolve} from 'node:path';
import {Client} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import {expect, test} from '@playwright/test';
import {clients} from '../../src/site/clients';
import {strFromU8, unzipSync} from 'fflate';
import {mcpProgram} from '../../src/site/mcpProgram';
import {expectWithin} from '../support/bounds';
import {expectOffered} from '../support/offered';
import {builtHtml} from '../support/pages';

for (const [path, page] of [
  ['/downloads/import/check-import.mjs', '/docs/scan_and_go/integration/file_import_formats/'],
  ['/downloads/vpos/check-vpos.mjs', '/docs/api/api_vpos/'],
] as const)
  test(`${path} is offered with its checksum, and runs`, () => {
    expectOffered(page, path);
    const {status, stdout} = spawnSync('node', [`build${path}`, '--help'], {encoding: 'utf8'});
    expect({status, stdout}).toMatchObject({status: 0, stdout: expect.stringContaining('Usage: node check-')});
  });

test('The clients are offered with their checksums, where the references lead', () => {
  for (const name of [clients.npm, clients.wheel]) expectOffered('/docs/api/', `/downloads/${clients.folder}/${name}`);
  expect(builtHtml('/reference/coupons')).toMatch(/href="?\/docs\/api\/#clients[ ">]/);
});

test('The tools for assistants are a program to download with its checksum', async () => {
  const path = `/downloads/${mcpProgram.folder}/${mcpProgram.name}`;
  expectOffered('/docs/api/', path);
  const size = statSync(`build${path}`).size / 1_000_000;
  expectWithin('Tools for assistants', size, 1.6, 'MB');
  const [, shown] = /about ([\d.]+)\sMB/.exec(builtHtml('/docs/api/'))!;
  expect(Math.abs(Number(shown) - size), `The page says ${shown} MB, and the file has ${size} MB`).toBeLessThan(0.1);
  const client = new Client({name: 'test', version: '1'});
  const args = [resolve(`build${path}`)];
  await client.connect(new StdioClientTransport({command: process.execPath, args, cwd: tmpdir()}));
  const {content} = await client.callTool({name: 'search', arguments: {query: 'import prices'}});
  expect(JSON.stringify(content)).toContain('importCategoryPrices');
  await client.close();
});

test('The same program is a bundle for desktop programs, with its checksum', () => {
  const path = `/downloads/${mcpProgram.folder}/${mcpProgram.bundle}`;
  expectOffered('/docs/api/', path);
  const bundle = unzipSync(readFileSync(`build${path}`));
  expect(Object.keys(bundle)).toEqual(['manifest.json', mcpProgram.name]);
  const manifest = JSON.parse(strFromU8(bundle['manifest.json']!)) as {tools: {name: string}[]; server: object};
  expect(manifest.tools.map(({name}) => name)).toContain('read_page');
  expect(manifest.server).toMatchObject({type: 'node', entry_point: mcpProgram.name});
  const program = readFileSync(`build/downloads/${mcpProgram.folder}/${mcpProgram.name}`, 'utf8');
  expect(strFromU8(bundle[mcpProgram.name]!)).toBe(program);
});

test('Links add the program to VS Code and Cursor as the configuration in the guide does', () => {
  const html = builtHtml('/docs/api/');
  const [, inVsCode] = /href="vscode:mcp\/install\?([^"]+)"/.exec(html)!;
  const [, name, inCursor] = /href="cursor:\/\/[^"]+\?name=([^&"]+)&amp;config=([^"]+)"/.exec(html)!;
  const server = {command: 'node', args: [`\${userHome}/Downloads/${mcpProgram.name}`]};
  expect(JSON.parse(decodeURIComponent(inVsCode!))).toEqual({name: 'retail-platform', ...server});
  expect(name).toBe('retail-platform');
  expect(JSON.parse(atob(decodeURIComponent(inCursor!)))).toEqual(server);
});

test('A full page links its Postman collection and environments, which are JSON', () => {
  for (const [name, field] of [
    ['coupons.postman_collection.json', 'info'],
    ['staging.postman_environment.json', 'name'],
  ] as const) {
    expect(builtHtml('/reference/coupons')).toMatch(new RegExp(`href="?/openapi/${name}[ ">]`));
    expect(JSON.parse(readFileSync(`build/openapi/${name}`, 'utf8')), name).toHaveProperty(field);
  }
});
