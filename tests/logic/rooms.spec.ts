import {readdirSync} from 'node:fs';
import {ESLint} from 'eslint';
import {expect, test} from '@playwright/test';

/** Rooms of src/ that a room may import, besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  site: ['lib'],
  openapi: ['lib', 'site'],
  simulator: ['lib', 'site', 'openapi'],
  components: ['lib', 'site', 'openapi', 'simulator'],
  widgets: ['lib', 'site', 'openapi', 'simulator', 'components'],
  plugins: ['lib', 'site', 'openapi', 'simulator', 'components', 'widgets'],
  theme: ['lib', 'site', 'openapi', 'simulator', 'components', 'widgets', 'plugins'],
  pages: ['lib', 'site', 'openapi', 'simulator', 'components', 'widgets', 'plugins'],
  commands: ['lib', 'site', 'openapi', 'simulator', 'components', 'widgets', 'plugins'],
};

/** A module of each room that others could reach for. */
const modules = readdirSync('src', {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && entry.name in allowed)
  .map(({name}) => {
    const files = readdirSync(`src/${name}`, {recursive: true, encoding: 'utf8'}).sort();
    const module = files.find((file) => /(?<!\.d)\.m?tsx?$/.test(file))!;
    return {room: name, path: `${name}/${module.replace(/\.tsx?$/, '')}`};
  });

/** Every way to write an import of a module, each on a line of its own, in a file in a folder of a room. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `import '@site/src/${path}';`,
  (path) => `import '../../${path}';`,
  (path) => `import type {Planted} from '../../${path}';`,
  (path) => `export * from '@site/src/${path}';`,
  (path) => `void import('@site/src/${path}');`,
  (path) => `void import('../../${path}');`,
];

test.describe('Rooms of src/', () => {
  const eslint = new ESLint();

  /** The rooms that the lint rule keeps a room from importing, with how often it said so. */
  async function refusedTo(room: string): Promise<Record<string, number>> {
    const lines = modules.flatMap(({room: other, path}) => spellings.map((spell) => ({other, text: spell(path)})));
    const [result] = await eslint.lintText(lines.map(({text}) => text).join('\n'), {
      filePath: `src/${room}/planted/planted.ts`,
    });
    const refused: Record<string, number> = {};
    for (const {ruleId, line} of result!.messages) {
      if (ruleId !== 'import-x/no-restricted-paths') continue;
      const {other} = lines[line - 1]!;
      refused[other] = (refused[other] ?? 0) + 1;
    }
    return refused;
  }

  test('are named by the rule, with the remedy', async () => {
    const [result] = await eslint.lintText("import '../simulator';", {filePath: 'src/lib/planted.ts'});
    expect(result!.messages.map(({message}) => message)).toContainEqual(
      expect.stringMatching(
        /src\/lib\/ can import no other folder\. Move the code to a folder that can import both\.$/,
      ),
    );
  });

  test('are all known', () => {
    const rooms = readdirSync('src', {withFileTypes: true}).filter((entry) => entry.isDirectory());
    expect(rooms.map(({name}) => name).filter((name) => name !== 'css' && !(name in allowed))).toEqual([]);
    expect(modules.length).toBeGreaterThan(8);
  });

  for (const [room, others] of Object.entries(allowed))
    test(`${room} imports only ${others.join(', ') || 'itself'}`, async () => {
      const refused = modules
        .map(({room: other}) => other)
        .filter((other) => other !== room && !others.includes(other));
      expect(await refusedTo(room)).toEqual(Object.fromEntries(refused.map((other) => [other, spellings.length])));
    });
});
