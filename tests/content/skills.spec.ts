/** Skills for coding assistants, as `npm run generate` writes them from `docs/_skills/`. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {readCurl} from '../../src/openapi/request/readCurl';
import {renderSkill} from '../../src/openapi/skills/renderSkill';
import {fileOfAddress} from '../../src/lib/guideFiles';
import {checkResponse, handle, initialState, storyMoment} from '../../src/simulator';
import {siteUrl} from '../../src/site/address';
import {parseGuide, type Guide} from '../support/guides';
import {mustNotAppear as notInAndroid} from '../support/sdk/androidSymbols';
import {mustNotAppear as notInIos} from '../support/sdk/iosSymbols';

const folder = '.generated/static/.well-known/agent-skills';
const index = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
  $schema: string;
  skills: {name: string; type: string; description: string; url: string; digest: string}[];
};
const skills = index.skills.map((entry) => {
  const file = `${folder}/${entry.name}/SKILL.md`;
  const text = readFileSync(file, 'utf8');
  return {...entry, text, parts: parseGuide(file, text)};
});

/** Names of the first column of the last table. */
function missingNames({headings, tableRows}: Guide): string[] {
  const heading = headings.find(({text}) => text === "Names that don't exist");
  const rows = tableRows.filter(({line}) => line > (heading?.line ?? Infinity));
  return rows.flatMap(({cells}) => [...cells[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
}

test('the index follows the discovery format 0.2.0 and has the digest of each skill', () => {
  expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
  expect(skills.map(({name}) => name)).toEqual([
    'export-orders',
    'import-products',
    'manage-coupons',
    'scan-and-go-android',
    'scan-and-go-ios',
    'set-prices',
  ]);
  for (const {name, type, description, url, digest, text, parts} of skills) {
    expect([type, url]).toEqual(['skill-md', `/.well-known/agent-skills/${name}/SKILL.md`]);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(parts.frontMatter).toEqual({name, description});
    expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(description.length).toBeLessThanOrEqual(1024);
    // The specification recommends at most 5,000 tokens, of about four bytes each.
    expect(text.length / 4).toBeLessThan(5000);
  }
});

for (const {name, text, parts} of skills) {
  test(`${name} has steps, pitfalls, and links to Markdown and files that exist`, () => {
    for (const heading of ['## Pitfalls', "## Names that don't exist"]) expect(text).toContain(heading);
    const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
    expect(prose).not.toMatch(/^<\w|\{\{|\]\((?!https:)/m);
    for (const [, address] of text.matchAll(/\]\((https:[^)]+)\)/g)) {
      const {pathname, hash} = new URL(address!);
      expect(address!.startsWith(siteUrl)).toBe(true);
      if (!pathname.endsWith('.md')) {
        const file = [`.generated/static${pathname}`, `static${pathname}`].some((path) => existsSync(path));
        expect([address, file || /\/(?:simulate|check-import)\.mjs$/.test(pathname)]).toEqual([address, true]);
        continue;
      }
      const page = pathname.replace(/\.md$/, '');
      const source = fileOfAddress(page);
      // Pages of operations are generated; their addresses come from the documents.
      if (!source) expect(existsSync(`.${page}.api.mdx`), address).toBe(true);
      else if (hash !== '') expect(readFileSync(source, 'utf8'), address).toContain(`{${hash}}`);
    }
  });

  test(`${name} runs on the simulated platform, command by command`, async () => {
    let state = initialState('story');
    // Entity tags in samples are examples: each stands for the newest one at its first use.
    const tags = new Map<string, string>();
    let newest = '';
    const lines = text.split('\n');
    const commands = parts.fences.filter(({language}) => language === 'bash');
    expect(commands.length > 5).toBe(!name.startsWith('scan-and-go'));
    for (const {text: code, line} of commands) {
      const fileOf = (wanted: string) => parts.fences.find(({meta}) => meta.title === wanted)?.text;
      const requests = readCurl(code, fileOf);
      expect(requests, code).toHaveLength(1);
      const [{method, url, headers, body}] = requests as [(typeof requests)[number]];
      const request = new Request(url, {
        method,
        headers: headers.map(([key, value]): [string, string] => {
          if (key !== 'If-Match') return [key, value];
          tags.set(value, tags.get(value) ?? newest);
          return [key, tags.get(value)!];
        }),
        ...(typeof body === 'string' && {body}),
      });
      const outcome = await handle(state, request, {now: storyMoment, strict: true});
      const answer = await outcome.response.clone().text();
      expect(outcome.operationId, code).toBeDefined();
      expect(checkResponse(outcome.operationId!, outcome.response, answer), code).toEqual([]);
      const after = lines.slice(line + code.split('\n').length).join('\n');
      const expected = /\bstatus (?:code )?is `?(\d{3})/i.exec(after)?.[1];
      expect([code, answer, String(outcome.response.status)]).toEqual([code, answer, expected]);
      state = outcome.state;
      newest = outcome.response.headers.get('etag') ?? newest;
    }
  });

  test(`${name} warns only of names that don't exist, and uses none of them`, () => {
    const names = missingNames(parts);
    expect(names.length).toBeGreaterThan(3);
    const samples = parts.fences.map((fence) => fence.text).join('\n');
    const sdk = {'scan-and-go-android': notInAndroid, 'scan-and-go-ios': notInIos}[name];
    const documents = [...text.matchAll(/openapi\/(\w+)-3\.1\.yaml/g)].map(([, api]) =>
      readFileSync(`.generated/static/openapi/${api}-3.1.yaml`, 'utf8'),
    );
    for (const one of names) {
      expect(samples).not.toContain(one);
      if (sdk)
        expect([one, sdk.some(({pattern}) => pattern.test(one) || pattern.test(`x${one}`))]).toEqual([one, true]);
      else for (const document of documents) expect(document).not.toMatch(new RegExp(`\\b${one}"?:`));
    }
  });
}

test('a skill that refers to something unknown is rejected with its file', () => {
  const sources = {documents: [], workflows: []};
  const render = (line: string) => () => renderSkill('docs/_skills/a.md', `---\nname: a\n---\n\n${line}\n`, sources);
  expect(render('<Workflow id="nothing" />')).toThrow('docs/_skills/a.md: There is no workflow nothing.');
  expect(render('<Operations ids="products/nothing" />')).toThrow('There is no operation products/nothing.');
  expect(render('<GuideSample page="docs/api/index.mdx" title="x" />')).toThrow('no block with the title "x"');
  expect(render('[a](op:products/nothing)')).toThrow('has no operation "nothing"');
});
