import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import postcss from 'postcss';
import {contrast} from '../../src/lib/codeThemes';

const sheet = postcss.parse(readFileSync('src/css/tokens.css', 'utf8'));

/** The tokens of the rules for a color mode, the last of each name; with more contrast, also of its rules for that. */
function tokensOf(mode: 'light' | 'dark', wantsMore: boolean, isAsked: boolean): Map<string, string> {
  const tokens = new Map<string, string>();
  sheet.walkRules(({selector, nodes, parent}) => {
    const media = parent?.type === 'atrule' ? (parent as postcss.AtRule).params : '';
    const isMore = selector.includes('data-contrast');
    if (isMore ? !wantsMore || (media !== '') !== isAsked : media !== '') return;
    if (selector.startsWith("[data-theme='dark']") ? mode === 'light' : isMore && mode === 'dark') return;
    for (const node of nodes) if (node.type === 'decl') tokens.set(node.prop, node.value);
  });
  return tokens;
}

/** The value of a token, which may be another token. */
function valueOf(name: string, tokens: ReadonlyMap<string, string>): string {
  const value = tokens.get(name)!;
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? valueOf(other, tokens) : value;
}

const texts = ['text', 'text-muted', 'text-faint', 'success', 'warning', 'danger'].map((name) => `--site-${name}`);
const links = ['--ifm-link-color', '--ifm-link-hover-color'];
const methods = ['get', 'post', 'put', 'delete'].map((name) => `--method-${name}`);
const grounds = [
  '--ifm-background-color',
  '--ifm-background-surface-color',
  '--site-surface',
  '--site-inset',
  '--site-tint',
];

/** Pairs of text and background with less contrast than a ratio. */
function faintPairs(tokens: ReadonlyMap<string, string>, least: number): string[] {
  const pairs = [
    ...[...texts, ...links, ...methods].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...['success', 'warning', 'danger'].map((name) => [`--site-${name}`, `--site-${name}-ground`] as const),
    ['--site-on-fill', '--site-fill'] as const,
    ['--site-on-fill', '--site-fill-hover'] as const,
    ...methods.map((method) => ['--ifm-background-color', method] as const),
  ];
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(valueOf(text, tokens), valueOf(ground, tokens));
    return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
}

for (const mode of ['light', 'dark'] as const)
  test.describe(`Text in ${mode} mode`, () => {
    test('has 4.5:1 on every background', () => expect(faintPairs(tokensOf(mode, false, false), 4.5)).toEqual([]));

    for (const [who, isAsked] of [
      ['the reader chose', false],
      ['the system asks', true],
    ] as const)
      test(`has 7:1 on every background if ${who} more contrast`, () => {
        expect(faintPairs(tokensOf(mode, true, isAsked), 7)).toEqual([]);
      });
  });
