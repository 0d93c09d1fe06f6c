import {expect, test} from '@playwright/test';
import {leanStyle, namesIn, splitStyle} from '../../src/hosting/leanStyle';

const none = {pages: [], scripts: [], styles: []};
const named = (...classes: string[]) => namesIn({...none, pages: [`<p class="${classes.join(' ')}">`]});

test.describe('Style that a site needs', () => {
  test('leaves out rules for classes that nothing names, selector by selector', () => {
    const css = '.a{x:1}.b{x:2}.a,.b{x:3}p .b{x:4}.a.b{x:5}';
    expect(leanStyle(css, named('a'))).toBe('.a{x:1}.a{x:3}');
    expect(leanStyle(css, named('a', 'b'))).toBe(css);
  });

  test('keeps what needs no class, and classes that are excluded or one of several', () => {
    const css = [
      'p{x:1}',
      'p:not(.b,:has(.b)){x:2}',
      ':is(.a,.b) p{x:3}',
      'a[href*=".pdf"]{x:4}',
      '@keyframes b{0%{x:5}}',
      '@font-face{x:6}',
    ].join('');
    expect(leanStyle(css, named('a'))).toBe(css);
  });

  test('leaves out layers and queries in which nothing is left', () => {
    const css = '@layer one{@media print{.b{x:1}}}@layer one,two;.a{x:2}';
    expect(leanStyle(css, named('a'))).toBe('@layer one,two;.a{x:2}');
  });

  test('leaves out properties that nothing reads, also when only another such property did', () => {
    const css = ':root{--a:1;--b:var(--a);--c:2}p{x:var(--c)}';
    expect(leanStyle(css, namesIn(none))).toBe(':root{--c:2}p{x:var(--c)}');
  });

  test('finds names in attributes with and without quotes, in scripts, in data and in what is put together', () => {
    const names = namesIn({
      pages: ['<p class=one><p class="two three"><script>e.className="four"</script>'],
      scripts: ['a("five "+b),"six--".concat(c)', '{"html":"<b class=\\"seven\\">"}'],
      styles: ['.eight{x:1}'],
    });
    const css = ['one', 'two', 'three', 'four', 'five', 'six--info', 'seven'].map((name) => `.${name}{x:1}`).join('');
    expect(leanStyle(`${css}.eight{x:2}.six{x:3}`, names)).toBe(css);
  });

  test('finds properties in other sheets, scripts and attributes of pages', () => {
    const names = namesIn({
      pages: ['<p style="width:calc(var(--a)*2)"><style>p{x:var(--not-again)}</style>'],
      scripts: ['style.setProperty("--b",1)'],
      styles: ['p{x:var( --c, 1)}'],
    });
    expect(leanStyle(':root{--a:1;--b:2;--c:3;--not-again:4}', names)).toBe(':root{--a:1;--b:2;--c:3}');
  });

  test('reads names of classes with escaped signs', () => {
    expect(leanStyle('.w-1\\/2{x:1}.w-1\\/3{x:2}', named('w-1/2'))).toBe('.w-1\\/2{x:1}');
  });
});

test('The rules for one id are taken out of a style sheet', () => {
  expect(splitStyle('@layer one{#a{x:1}}#b{x:2}', 'a')).toEqual({rules: '#a{x:1}', rest: '#b{x:2}'});
});
