import {readFileSync} from 'node:fs';
import {globSync} from 'glob';
import {expect, test} from '@playwright/test';

test.describe('Style', () => {
  test('takes every color from src/css/tokens.css', () => {
    const files = globSync('src/**/*.css').filter((file) => file !== 'src/css/tokens.css');
    expect(files.length).toBeGreaterThan(20);
    const colors = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(
            /:[^;{]*?(#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|\b(?:white|black|gr[ae]y|red)\b(?!-))[^;{]*;/gi,
          ),
      ].map(([declaration]) => `${file}${declaration}`),
    );
    expect(colors).toEqual([]);
  });

  test('takes every size and weight of letters from src/css/tokens.css', () => {
    // Paper has sizes in points; the title of the home page grows with the window.
    const size = /^(?:var\(--[\w-]+\)|1rem|inherit|[\d.]+pt|clamp\(.+\))$/;
    const weight = /^(?:400|700|inherit|var\(--[\w-]+\))$/;
    const files = globSync('src/**/*.css').filter((file) => !/\/(?:tokens|print)\.css$/.test(file));
    const declared = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<![\w-])font-(size|weight):\s*([^;]+);/g)].map(
        ([declaration, property, value]) => ({at: `${file}: ${declaration}`, property, value: value!}),
      ),
    );
    expect(declared.length).toBeGreaterThan(100);
    const others = declared.filter(({property, value}) => !(property === 'size' ? size : weight).test(value));
    expect(others.map(({at}) => at)).toEqual([]);
  });

  test('uses no token that is not defined', () => {
    const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
    const defined = new Set(
      styles.flatMap((text) => [...text.matchAll(/(--(?:site|method|sketch)-[\w-]+)\s*:/g)].map((match) => match[1])),
    );
    // Written by src/tools/generate.ts and by components, as attributes.
    for (const name of ['--site-origin', '--sketch-width']) defined.add(name);
    const used = styles.flatMap((text) =>
      [...text.matchAll(/var\((--(?:site|method|sketch)-[\w-]+)/g)].map((match) => match[1]),
    );
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used.filter((name) => !defined.has(name)))]).toEqual([]);
  });
});
