/** Whoever mentions the simulator says which APIs it covers. */
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {toString} from 'mdast-util-to-string';
import {readPage} from '../../src/commands/check-docs/page';
import {guideFiles} from '../../src/lib/guideFiles';
import nameSimulatedApis from '../../src/plugins/remark/nameSimulatedApis';
import {simulatedApisText} from '../../src/site/simulatedApis';

const skills = 'docs/_skills';
const files = [...guideFiles(), ...readdirSync(skills).map((name) => `${skills}/${name}`)];
const mentioning = files
  .map((path) => ({path, text: readFileSync(path, 'utf8')}))
  .filter(({text}) => /simulated platform|simulator|simulate\.mjs/i.test(text));
const element = '<SimulatedApis />';

test('Each page that mentions the simulated platform says which APIs it covers, or links to the section that does', () => {
  expect(mentioning.map(({path}) => path)).toContain('docs/api/index.mdx');
  const silent = mentioning.filter(({text}) => !text.includes(element) && !/\/(?:index\.mdx)?#simulator\b/.test(text));
  expect(silent.map(({path}) => path)).toEqual([]);
});

test('The section about the simulated platform has the list', () => {
  const {text} = mentioning.find(({path}) => path === 'docs/api/index.mdx')!;
  const section = text.split('{#simulator}')[1]!.split('\n## ')[0]!;
  expect(section).toContain(element);
  const {tree} = readPage('page.mdx', section);
  nameSimulatedApis()(tree);
  expect(toString(tree)).toContain(`every operation of the ${simulatedApisText}.`);
});

test('The help of the program, and each skill that uses it, have the same list', () => {
  const help = execFileSync('npx', ['tsx', 'src/commands/simulate/index.mts', '--help'], {encoding: 'utf8'});
  expect(help).toContain(`Simulates the ${simulatedApisText}.`);
  expect(help).toContain('--strict');
  const named = mentioning.filter(({path}) => path.startsWith(skills));
  expect(named.length).toBeGreaterThan(0);
  for (const {path} of named) {
    const written = path.replace(/^.*\/(.*)\.md$/, '.generated/static/.well-known/agent-skills/$1/SKILL.md');
    expect(readFileSync(written, 'utf8'), path).toContain(simulatedApisText);
  }
});
