import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, test} from '@playwright/test';
import {globSync} from 'glob';
import postcss from 'postcss';

/** The code that imports each style sheet, with the name that it imports it by. */
const users = globSync('src/**/*.{ts,tsx}', {posix: true}).flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].map(([, name, path]) => ({
    name: name!,
    sheet: path!.startsWith('@site/') ? path!.slice('@site/'.length) : join(dirname(file), path!),
    code: code.replace(/[\w./@]+\.module\.css/g, ''),
  }));
});

test('No part of a page has lost its style: components use all classes of their style sheets, and no others', () => {
  const problems = globSync('src/**/*.module.css', {posix: true}).flatMap((sheet) => {
    const own = users.filter((user) => user.sheet === sheet);
    const classes = classesOf(readFileSync(sheet, 'utf8'));
    const used = own.flatMap(({code, name}) =>
      [...code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
        (match) => match[1] ?? match[2]!,
      ),
    );
    // A class that is chosen by a value doesn't stand in the code by its name.
    const isChosen = own.some(({code, name}) => new RegExp(`\\b${name}\\[(?!')`).test(code));
    return [
      ...used.filter((name) => !classes.has(name)).map((name) => `${sheet} has no .${name}, which a component uses`),
      ...[...classes]
        .filter((name) => !isChosen && !used.includes(name))
        .map((name) => `no component uses .${name} of ${sheet}`),
    ];
  });
  expect(problems).toEqual([]);
});

/** Classes that a CSS module defines; those in `:global(…)` are of others. */
function classesOf(css: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({selector}) => {
    const own = selector.replace(/:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|"[^"]*"|'[^']*'/g, '');
    for (const [, name] of own.matchAll(/\.([a-z_][\w-]*)/gi)) classes.add(name!);
  });
  return classes;
}
