// node targets.mjs RESULTS.json: the figures of the site beside its targets, and beside the best peer of the same run.
import { readFileSync } from 'node:fs';
import { median } from './median.mjs';

const pages = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const page = (name) => pages.find((candidate) => candidate.name === name);
const bytes = (name, kind) => page(name).load.files.filter((file) => file.kind === kind && !file.prefetch).reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
const timed = (name, key) => median(page(name).throttled.map((run) => run[key] ?? Infinity));
const score = (name) => {
  const runs = page(name).lighthouse;
  return ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    median(runs.flatMap(({ categories }) => categories[category] ?? [])));
};

/** Documentation of the targets: what is measured, the figure, the target, and whether more is better. */
const targets = [
  ...['home', 'guide: this site', 'manual', 'operation'].map((name) => [`JavaScript of ${name}, KB`, () => bytes(name, 'js'), 155]),
  ['JavaScript of a full page, KB', () => bytes('full page', 'js'), 150],
  ...['home', 'guide: this site', 'manual', 'spec page', 'operation', 'full page'].flatMap((name) => [
    [`CSS of ${name}, KB`, () => bytes(name, 'css'), 32],
    [`Layout shift of ${name}`, () => timed(name, 'cls'), 0],
    [`axe violations of ${name}`, () => page(name).load.violations.length, 0],
    [`Console errors of ${name}`, () => page(name).load.errors.length, 0],
  ]),
  ['First field of an operation visible, s', () => timed('operation', 'field') / 1000, 1.5],
  ['Last path of the full page visible, s', () => timed('full page', 'path') / 1000, 2],
  ['Blocking time of a guide, ms', () => timed('guide: this site', 'tbt'), 150],
  ['Blocking time of an operation, ms', () => timed('operation', 'tbt'), 150],
  ['Blocking time of the full page, ms', () => timed('full page', 'tbt'), 250],
  ['Largest paint of a guide / Starlight', () => timed('guide: this site', 'lcp') / timed('guide: starlight', 'lcp'), 0.8],
  ['Largest paint of an operation / Starlight', () => timed('operation', 'lcp') / timed('starlight (operation)', 'lcp'), 0.8],
  ...['home', 'guide: this site', 'operation', 'full page'].flatMap((name) =>
    ['performance', 'accessibility', 'best practices', 'SEO'].map((category, index) =>
      [`Lighthouse ${category} of ${name}`, () => 100 - score(name)[index], 0, (missing) => 100 - missing])),
  ...['operation', 'full page'].flatMap((name) =>
    ['paths', 'parameters', 'fields', 'descriptions'].map((kind) =>
      [`${kind} in the HTML of ${name}, missing`, () => { const [found, all] = page(name).html[kind]; return all - found; }, 0])),
];

console.log('| figure | measured | target | |\n| --- | ---: | ---: | --- |');
for (const [name, measure, target, show = (value) => value] of targets) {
  let value;
  try {
    value = measure();
  } catch {
    continue; // The page or peer was not measured in this run.
  }
  if (!Number.isFinite(value)) continue;
  const digits = Number.isInteger(show(value)) ? 0 : 2;
  console.log(`| ${name} | ${show(value).toFixed(digits)} | ${show(target)} | ${value <= target ? '' : 'missed'} |`);
}
