import type {Finding} from '../../lib/finding';
import type {Page} from './page';

const known = ['title', 'description', 'sidebar_label'];

/** Checks the front matter: title, description, optional sidebar label, and nothing else. */
export function checkFrontMatter({frontMatter, lineOf}: Page): Finding[] {
  const findings: Finding[] = [];
  const report = (field: string, message: string) =>
    findings.push({line: lineOf(field), column: 1, rule: 'front-matter', message});
  const length = (field: string, least: number, most: number, use: string) => {
    const value = frontMatter[field];
    const found =
      value === undefined
        ? 'is missing'
        : typeof value === 'string'
          ? `has ${value.trim().length} characters`
          : 'isn\'t text (quote it if it contains ": ")';
    if (typeof value !== 'string' || value.trim().length < least || value.length > most)
      report(field, `"${field}" ${found}. It needs ${least} to ${most}: ${use}`);
  };
  length('title', 1, 60, "it's the heading of the page and of its search results.");
  length('description', 50, 160, 'search results show it in full; state what the reader will achieve.');
  if ('sidebar_label' in frontMatter) length('sidebar_label', 1, 40, 'it fits on one line of the sidebar.');
  for (const field of Object.keys(frontMatter).filter((name) => !known.includes(name)))
    report(field, `Unknown field "${field}". Remove it. Available: ${known.join(', ')}.`);
  return findings;
}
