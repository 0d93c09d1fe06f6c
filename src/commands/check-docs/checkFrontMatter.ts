import type {Finding} from '../../lib/finding';
import type {Page} from './page';

const known = ['title', 'description', 'sidebar_label'];

/** Title (at most 60 characters), description (50 to 160) and an optional label for the sidebar; nothing else. */
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
          : 'is no text (put it in quotes when it holds ": ")';
    if (typeof value !== 'string' || value.trim().length < least || value.length > most)
      report(field, `"${field}" ${found}. It needs ${least} to ${most}: ${use}`);
  };
  length('title', 1, 60, 'it is the heading of the page and of its entry in a search.');
  length('description', 50, 160, 'search results show it whole; say what the reader will have at the end.');
  if ('sidebar_label' in frontMatter) length('sidebar_label', 1, 40, 'it stands in one line of the sidebar.');
  for (const field of Object.keys(frontMatter).filter((name) => !known.includes(name)))
    report(field, `"${field}" is no field of this site. Remove it; known are ${known.join(', ')}.`);
  return findings;
}
