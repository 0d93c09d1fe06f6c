import {expect, test} from '@playwright/test';
import {codeThemeChoices} from '../../src/components/CodeColors/themes';
import {codeThemeNames, codeThemes, codeThemesCss, contrast, defaultCodeTheme} from '../../src/lib/codeThemes';
import {highlight, languages} from '../../src/lib/highlight';

test.describe('Code themes', () => {
  test('are eighteen, all in the menu, with a dark default first', () => {
    expect(codeThemeNames).toHaveLength(18);
    expect(codeThemeChoices.map(({name}) => name).sort()).toEqual([...codeThemeNames].sort());
    expect(codeThemeChoices[0]).toMatchObject({name: defaultCodeTheme, dark: true});
    expect(new Set(codeThemeChoices.map(({title}) => title)).size).toBe(18);
  });

  test('are dark if the menu says so, with a contrast of 4.5:1 for every token, even on a highlighted line', () => {
    for (const {name, dark, foreground, tokens, background, markedBackground} of codeThemes) {
      expect(codeThemeChoices.find((choice) => choice.name === name)?.dark, name).toBe(dark);
      const colors = [foreground, ...[...tokens.values()].flatMap(({color}) => color ?? [])];
      expect(colors.length, name).toBeGreaterThan(3);
      const faint = colors.filter((color) =>
        [background, markedBackground].some((ground) => contrast(color, ground) < 4.5),
      );
      expect([name, faint]).toEqual([name, []]);
    }
  });

  test('have 7:1 for plain text, and for every token if the reader wants more contrast', () => {
    const mixed = (color: string, share: number, pole: number) =>
      `rgb(${[1, 3, 5].map((at) => {
        const channel = parseInt(color.slice(at, at + 2), 16);
        return Math.round(channel + (pole - channel) * share);
      })})`;
    for (const {name, dark, foreground, tokens, background, markedBackground, lift} of codeThemes) {
      const colors = [...tokens.values()].flatMap(({color}) => color ?? []);
      const texts = [foreground, ...colors.map((color) => mixed(color, lift, dark ? 255 : 0))];
      const faint = texts.filter((color) =>
        [background, markedBackground].some((ground) => contrast(color, ground) < 6.95),
      );
      expect([name, faint]).toEqual([name, []]);
      expect(codeThemesCss()).toContain(`--code-lift:${dark ? '#fff' : '#000'} ${Math.round(lift * 100)}%`);
    }
  });

  test('contrast is calculated as in WCAG', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

/** A line of each language and the types of token that a reader should tell apart in it. */
const samples: Readonly<Record<string, {code: string; tokens: readonly string[]}>> = {
  bash: {code: 'curl -X POST "$HOST" # send', tokens: ['function', 'string', 'variable', 'comment']},
  http: {code: 'GET /products HTTP/1.1\nAccept: application/json', tokens: ['keyword']},
  json: {code: '{"sku": "1", "amount": 2, "ok": true}', tokens: ['property', 'string', 'number', 'boolean']},
  yaml: {code: 'sku: "1" # key', tokens: ['string', 'comment', 'punctuation']},
  xml: {code: '<item id="1">a</item>', tokens: ['tag', 'attr-name', 'attr-value']},
  csv: {code: 'sku,name\n1,"Apple"', tokens: ['punctuation']},
  js: {
    code: "console.log(await fetch('x')); // go",
    tokens: ['class-name', 'keyword', 'function', 'string', 'comment'],
  },
  ts: {code: 'interface A { b: string }', tokens: ['keyword', 'class-name', 'builtin']},
  python: {code: 'def f(a):\n    return "x"  # done', tokens: ['keyword', 'function', 'string', 'comment']},
  java: {code: 'public class A { String s = "x"; }', tokens: ['keyword', 'class-name', 'string']},
  kotlin: {code: 'val a = listOf("x") // b', tokens: ['keyword', 'function', 'string', 'comment']},
  groovy: {code: "implementation 'a:b:1' // c", tokens: ['string', 'comment']},
  swift: {code: 'let a: String = "x" // b', tokens: ['keyword', 'class-name', 'comment']},
  csharp: {code: 'public class A { string S = "x"; }', tokens: ['keyword', 'class-name', 'string']},
  go: {code: 'func main() { a := "x" }', tokens: ['keyword', 'function', 'string']},
  php: {code: '<?php echo "x"; // a', tokens: ['keyword', 'comment']},
};

test.describe('Languages', () => {
  test('are all of the site', () => {
    // curl is shown as a shell, NDJSON as JSON, HTML as XML, and plain text not at all.
    const further = ['curl', 'ndjson', 'html', 'text'];
    expect(languages.filter((name) => !further.includes(name)).sort()).toEqual(Object.keys(samples).sort());
  });

  for (const [language, {code, tokens}] of Object.entries(samples)) {
    test(`${language} is highlighted`, () => {
      const html = highlight([{text: code}], language);
      for (const token of tokens) expect(html).toContain(`<span class="t-${token}">`);
      expect(html).not.toMatch(/<span class="t-[^>]*style=/);
    });
  }

  test('an unknown one is rejected with the names of the known ones', () => {
    expect(() => highlight([{text: 'a'}], 'cobol')).toThrow(/"cobol".*bash, json/);
  });
});
