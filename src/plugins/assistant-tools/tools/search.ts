import {createSearch, type Hit, type Search} from '../../site-search/engine/engine';
import {kinds, type Area} from '../../site-search/engine/entry';
import {excerptOf} from '../../site-search/engine/excerpt';
import {entriesOf} from './siteIndex';
import {joined, ToolError, type Host} from './tool';

interface Input {
  query: string;
  area?: Area;
  limit?: number;
}

const engines = new WeakMap<object, Promise<Search>>();

/** Longest query that makes sense; a long text is a log or a file. */
const longestQuery = 300;

/** The best hits of the site's own search. */
export async function search({query, area, limit = 8}: Input, host: Host): Promise<string> {
  if (query.trim() === '') throw new ToolError('The query is empty. Enter a few words.');
  if (query.length > longestQuery)
    throw new ToolError(`The query is longer than ${longestQuery} characters. Enter the few words that matter.`);
  const entries = await entriesOf(host);
  const engine = engines.get(entries) ?? createSearch(entries);
  engines.set(entries, engine);
  const {best, groups, meant, partial, near} = (await engine)(query, {area});
  const hits = [...best, ...groups.flatMap((group) => group.hits)].sort((a, b) => b.score - a.score);
  if (hits.length === 0) {
    const words = near();
    return `Nothing found for "${query}", so it isn't documented in these words.${words.length > 0 ? ` Try: ${words.join(', ')}.` : ' Try other or fewer words.'}`;
  }
  return joined(
    meant === undefined ? '' : `Also searched for: ${meant}.`,
    partial
      ? "No entry contains all words, so read the first ones. If they don't answer the question, it isn't documented: say so, and don't guess."
      : '',
    hits
      .slice(0, limit)
      .map((hit, index) => `${index + 1}. ${lineOf(hit)}`)
      .join('\n'),
    hits.length > limit ? `${hits.length - limit} more. To see them, set a higher limit.` : '',
  );
}

const excerptLength = 240;

/** The tool for assistants that does what a tool in a page does. */
const assistantTools: Readonly<Record<string, string>> = {
  '/docs/scan_and_go/integration/file_import_formats#check-in-browser': 'check_import',
  '/docs/scan_and_go/integration/file_import_formats#read-answer': 'explain_response',
  '/docs/api/api_general#look-up-error': 'explain_response',
  '/docs/api/api_products/#code-bench': 'decode_code',
  '/docs/api/api_pricing#timeline': 'price_at',
  '/docs/api/api_promotions/promotions_configuration#explorer': 'evaluate_promotions',
  '/docs/api/api_orders/#schedule-preview': 'preview_closings',
  '/docs/scan_and_go/integration/QR_code_formats#bench': 'decode_code',
};

function lineOf({entry, terms}: Hit): string {
  const {kind, title, trail, url, text, method, path, names} = entry;
  const excerpt = excerptOf(text, terms, excerptLength)
    .map((piece) => piece.text)
    .join('');
  const request = kind === 'operation' ? `\n   ${names.split(',', 1)[0]}: ${method.toUpperCase()} ${path}` : '';
  const tool = kind === 'tool' && assistantTools[url];
  return `**${title}** (${kinds[kind]}${trail && `: ${trail}`})${request}${tool ? `\n   To use it, call ${tool}.` : ''}\n   ${url}${excerpt && `\n   ${excerpt}`}`;
}
