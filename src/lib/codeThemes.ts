/** Converts the themes of prism-react-renderer to CSS variables with sufficient contrast (WCAG 2.2, 1.4.3). */
import {themes, type PrismTheme} from 'prism-react-renderer';

type ThemeName = keyof typeof themes;

/** Themes that the site doesn't offer. */
const leftOut: readonly ThemeName[] = ['gruvboxMaterialDark', 'gruvboxMaterialLight'];

export const codeThemeNames: readonly ThemeName[] = (Object.keys(themes) as ThemeName[]).filter(
  (name) => !leftOut.includes(name),
);

/**
 * Types of tokens in languages that the site doesn't have, such as CSS, Markdown, and diffs, and those that no sample has: they'd
 * look like the text around them, and every page loads the colors of all themes.
 */
const unusedTypes: ReadonlySet<string> = new Set(
  `inserted deleted changed selector selector-id selector-class tag-id atrule-id placeholder italic bold control statement
  block-comment function-name important rule symbol cdata char directive doctype entity shebang`.split(/\s+/),
);

/** Dark in both color modes; its colors need little adjustment. */
export const defaultCodeTheme: ThemeName = 'oceanicNext';
/** Its ground in dark mode, unless a reader chose the theme: darker than the page, so that code doesn't look disabled. */
const groundInDarkMode = '#0a1018';
const paperCodeTheme: ThemeName = 'github';

const minimumContrast = 4.5;
/** Of plain text, and of all text if the reader wants more contrast (WCAG 2.2, 1.4.6). */
const moreContrast = 7;

/** How much of the text color tints the background of a marked line. */
const markedTint = 0.1;

interface TokenStyle {
  color?: string;
  italic?: boolean;
  bold?: boolean;
}

export interface CodeTheme {
  name: string;
  dark: boolean;
  background: string;
  markedBackground: string;
  foreground: string;
  tokens: ReadonlyMap<string, TokenStyle>;
  /** How much white or black all tokens need for more contrast, from 0 to 1. */
  lift: number;
}

/** A theme with a contrast of at least 4.5:1 on its background and on highlighted lines. */
function readableTheme(name: ThemeName): CodeTheme {
  const theme: PrismTheme = themes[name];
  const background = parseColor(theme.plain.backgroundColor ?? '#ffffff');
  const plain = parseColor(theme.plain.color ?? '#000000');
  const dark = luminance(background) < 0.4;
  const firstForeground = lift(plain, [background], dark);
  const marked = mix(background, firstForeground, markedTint);
  const grounds = [background, marked];
  const tokens = new Map<string, TokenStyle>();
  for (const {types, style, languages} of theme.styles) {
    // Skip styles for one language: CSS variables would apply them to all.
    if (languages) continue;
    for (const type of types) {
      if (unusedTypes.has(type)) continue;
      const known: TokenStyle = tokens.get(type) ?? {};
      const color = style.color === undefined ? undefined : parseColor(style.color);
      const opacity = style.opacity ?? 1;
      if (color) known.color = toHex(lift(mix(background, color, opacity), grounds, dark));
      else if (opacity < 1) known.color = toHex(lift(mix(background, plain, opacity), grounds, dark));
      if (style.fontStyle !== undefined) known.italic = style.fontStyle === 'italic';
      if (style.fontWeight !== undefined) known.bold = style.fontWeight === 'bold' || Number(style.fontWeight) >= 600;
      tokens.set(type, known);
    }
  }
  const colors = [...tokens.values()].flatMap(({color}) => color ?? []);
  return {
    name,
    dark,
    background: toHex(background),
    markedBackground: toHex(marked),
    foreground: toHex(lift(plain, grounds, dark, moreContrast)),
    tokens,
    lift: Math.max(...colors.map((color) => shareFor(parseColor(color), grounds, dark, moreContrast))),
  };
}

/** The style sheet: a block of variables per theme, and one rule per token type. Print always uses the light theme. */
export function codeThemesCss(): string {
  const blocks = codeThemes.map((theme) => {
    const selector = theme.name === defaultCodeTheme ? `:root:not([data-code-theme]),` : '';
    return `${selector}[data-code-theme='${theme.name}']{${variablesOf(theme)}}`;
  });
  const onPaper = codeThemes.filter(({name}) => name === paperCodeTheme).map((theme) => `:root{${variablesOf(theme)}}`);
  const italic = typesWith('italic');
  const bold = typesWith('bold');
  // An unset variable makes the declaration inherit from the parent token, as does its color then.
  const rules = [...styledTypes].map((type) =>
    [
      `.t-${type}{--t:var(--t-${type})`,
      ...(italic.has(type) ? [`font-style:var(--t-${type}-i)`] : []),
      ...(bold.has(type) ? [`font-weight:var(--t-${type}-b)`] : []),
    ]
      .join(';')
      .concat('}'),
  );
  const {foreground} = codeThemes.find(({name}) => name === defaultCodeTheme)!;
  const marked = toHex(mix(parseColor(groundInDarkMode), parseColor(foreground), markedTint));
  blocks.push(
    `[data-theme='dark']:root:not([data-code-theme]){--code-background:${groundInDarkMode};--code-marked:${marked}}`,
  );
  const token = '[class^=t-]';
  const lifted = `${token}{color:color-mix(in srgb,var(--t),var(--code-lift))}`;
  return [
    '@media screen{',
    ...blocks,
    '}',
    '@media print{',
    ...onPaper,
    '}',
    `${token}{color:var(--t)}`,
    ...rules,
    `[data-contrast='more'] ${lifted}`,
    `@media (prefers-contrast:more){:root:not([data-contrast='standard']) ${lifted}}`,
    '',
  ].join('\n');
}

function variablesOf(theme: CodeTheme): string {
  return [
    `--code-background:${theme.background}`,
    `--code-marked:${theme.markedBackground}`,
    `--code-foreground:${theme.foreground}`,
    `--code-scheme:${theme.dark ? 'dark' : 'light'}`,
    `--code-lift:${theme.dark ? '#fff' : '#000'} ${Math.round(theme.lift * 100)}%`,
    ...[...theme.tokens].flatMap(([type, style]) => [
      ...(style.color ? [`--t-${type}:${style.color}`] : []),
      ...(style.italic ? [`--t-${type}-i:italic`] : []),
      ...(style.bold ? [`--t-${type}-b:bold`] : []),
    ]),
  ].join(';');
}

function typesWith(property: 'italic' | 'bold'): ReadonlySet<string> {
  return new Set(
    codeThemes.flatMap((theme) => [...theme.tokens].filter(([, style]) => style[property]).map(([type]) => type)),
  );
}

type Rgb = readonly [number, number, number];

/** Reads `#rgb`, `#rrggbb`, `rgb()`, `rgba()` (alpha ignored) and `hsl()`. @throws Error naming another notation. */
function parseColor(notation: string): Rgb {
  // One theme uses !important, another a gradient: use the color, or the first one of the gradient.
  const text = /^linear-gradient\(/.test(notation)
    ? (/#[0-9a-f]+/i.exec(notation)?.[0] ?? notation)
    : notation.replace(/\s*!important$/, '');
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short) return short.slice(1, 4).map((digit) => parseInt(digit + digit, 16)) as unknown as Rgb;
  // One theme omits the hash and has an alpha channel, which is ignored as in rgba().
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(text);
  if (long) return long.slice(1, 4).map((pair) => parseInt(pair, 16)) as unknown as Rgb;
  const numbers = text.match(/[\d.]+/g)?.map(Number) ?? [];
  if (/^rgba?\(/.test(text) && numbers.length >= 3) return [numbers[0]!, numbers[1]!, numbers[2]!];
  if (/^hsla?\(/.test(text) && numbers.length >= 3) return fromHsl(numbers[0]!, numbers[1]! / 100, numbers[2]! / 100);
  const named = namedColors[text];
  if (named) return parseColor(named);
  throw new Error(`A code theme uses the color "${text}", which is neither hex, rgb() nor hsl().`);
}

const namedColors: Readonly<Record<string, string>> = {green: '#008000'};

export const codeThemes: readonly CodeTheme[] = codeThemeNames.map(readableTheme);

/** Token types with a style in at least one theme; others need no span. */
export const styledTypes: ReadonlySet<string> = new Set(codeThemes.flatMap((theme) => [...theme.tokens.keys()]));

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => channel + (to[index]! - channel) * share) as unknown as Rgb;
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors given as `#rrggbb` or in another notation of `parseColor`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  return contrastOf(parseColor(one), parseColor(other));
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Moves a color toward white or black until its contrast is sufficient on all backgrounds. */
function lift(color: Rgb, grounds: readonly Rgb[], dark: boolean, minimum = minimumContrast): Rgb {
  return lifted(color, shareFor(color, grounds, dark, minimum), dark);
}

/** The share of white or black with which the contrast of a color is sufficient on all backgrounds, from 0 to 1. */
function shareFor(color: Rgb, grounds: readonly Rgb[], dark: boolean, minimum: number): number {
  let share = 0;
  const isFaint = (ground: Rgb) => contrastOf(lifted(color, share, dark), parseColor(toHex(ground))) < minimum;
  while (share < 1 && grounds.some(isFaint)) share = Math.min(1, share + 0.02);
  return share;
}

/** Rounded as in the style sheet, so that rounding can't fall below the limit. */
function lifted(color: Rgb, share: number, dark: boolean): Rgb {
  return parseColor(toHex(mix(color, dark ? [255, 255, 255] : [0, 0, 0], share)));
}
