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
