import {parse, type Container, type Rule} from 'postcss';
import {inlineScriptsOf} from './integrity';

/** What the files of a finished site name. */
export interface Names {
  /** Classes, and whatever word of a script or of data may be one. */
  words: ReadonlySet<string>;
  /** Words that end in a hyphen: a script may put a class together from one, as in `'alert--' + type`. */
  beginnings: readonly string[];
  /** Custom properties that a style sheet reads or anything else names. */
  properties: ReadonlySet<string>;
}

/** Texts of a finished site, by kind: scripts and data alike, because data may hold HTML that a script puts in. */
export interface Texts {
  pages: Iterable<string>;
  scripts: Iterable<string>;
  styles: Iterable<string>;
}

const wordPattern = /[\w-]+/g;
const propertyPattern = /--[\w-]+/g;
const readPattern = /(?<=var\(\s*)--[\w-]+/g;

/** All names in the texts of a site. */
export function namesIn({pages, scripts, styles}: Texts): Names {
  const words = new Set<string>();
  const properties = new Set<string>();
  const add = (to: Set<string>, text: string, pattern: RegExp) => {
    for (const [name] of text.matchAll(pattern)) to.add(name);
  };
  for (const page of pages) {
    for (const [, quoted, bare] of page.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g))
      for (const name of (quoted ?? bare)!.split(/\s+/)) words.add(name);
    for (const script of inlineScriptsOf(page)) add(words, script, wordPattern);
    add(properties, page.replace(/<style>[\s\S]*?<\/style>/g, ''), propertyPattern);
  }
  for (const script of scripts) {
    add(words, script, wordPattern);
    add(properties, script, propertyPattern);
  }
  for (const style of styles) add(properties, style, readPattern);
  return {words, beginnings: [...words].filter((word) => /\w-+$/.test(word)), properties};
}

/**
 * A style sheet without rules for classes that nothing names and without custom properties that nothing reads: the base
 * theme has both for every kind of site.
 * @param css style sheet; which of its own properties it reads is seen here, not taken from the names
 */
export function leanStyle(css: string, names: Names): string {
  const root = parse(css);
  const isNamed = (name: string) => names.words.has(name) || names.beginnings.some((start) => name.startsWith(start));
  root.walkRules((rule) => {
    const needed = rule.selectors.filter((selector) => classesOf(selector).every(isNamed));
    if (needed.length === 0) rule.remove();
    else if (needed.length < rule.selectors.length) rule.selectors = needed;
  });
  // Again and again, because one that goes may have been the only one to read another.
  for (let dropped = true; dropped;) {
    dropped = false;
    const read = new Set(root.toString().match(readPattern));
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) || names.properties.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
  dropEmpty(root);
  return root.toString();
}

/** Classes an element, its parents or its neighbors must have; those in parentheses are one choice of several, or excluded. */
function classesOf(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let longer = ''; longer !== plain;) [longer, plain] = [plain, plain.replace(/\([^()]*\)/g, '')];
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll('\\', ''));
}

/** From the inside out, so that what holds only empty rules goes with them. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * Takes the rules for one id out of a style sheet.
 * @returns the rules, without the layer or query they stood in, and the rest
 */
export function splitStyle(css: string, id: string): {rules: string; rest: string} {
  const root = parse(css);
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!rule.selector.includes(`#${id}`)) return;
    rules.push(rule);
    rule.remove();
  });
  dropEmpty(root);
  return {rules: rules.join(''), rest: root.toString()};
}
