import {existsSync, readFileSync} from 'node:fs';
import {apis, documentPath, type Api} from '../../site/apis';
import type {Finding} from '../../lib/finding';
import {placeAt} from './page';

const sidebarsFile = 'sidebars.ts';

/** Reports a page that isn't in a sidebar. @param path of a page below `docs/` */
export function checkSidebar(path: string): Finding[] {
  const id = path.replace(/^docs\//, '').replace(/\.mdx$/, '');
  // Full-page references come from their API; partials aren't pages.
  if (apis.some(({folder, page}) => id === `${folder}/${page}`) || path.includes('/_')) return [];
  if (readFileSync(sidebarsFile, 'utf8').includes(`'${id}'`)) return [];
  const message = `The page isn't in a sidebar. Add '${id}' to ${sidebarsFile} where readers would look for it.`;
  return [{line: 1, column: 1, rule: 'sidebar', message}];
}

/** Reports an API without a text, document, page, or place in the sidebar. @param text of `src/site/apis.ts` */
export function checkApis(text: string, listed: readonly Api[] = apis): Finding[] {
  return listed.flatMap((api, index) => {
    const message = apiProblem(api, listed.slice(0, index));
    return message === undefined ? [] : [{...placeAt(text, text.indexOf(`id: '${api.id}'`)), rule: 'apis', message}];
  });
}

/** @param before the APIs above it */
function apiProblem(api: Api, before: readonly Api[]): string | undefined {
  const empty = (['title', 'summary', 'folder', 'page'] as const).find((field) => !api[field]);
  if (empty) return `The API "${api.id}" has no ${empty}. Add "${empty}", as the other APIs have it.`;
  const page = `docs/${api.folder}/${api.page}.mdx`;
  if (before.some(({id}) => id === api.id)) return `Another API has the ID "${api.id}". Choose another one.`;
  if (!existsSync(documentPath(api))) return `There is no document ${documentPath(api)}. Add it, or correct the ID.`;
  if (!existsSync(page))
    return `There is no page ${page}. Add one like docs/api/api_orders/spec.mdx, or correct "folder" and "page".`;
  if (readFileSync(sidebarsFile, 'utf8').includes(`reference('${api.id}'`)) return undefined;
  return `The reference isn't in a sidebar. Import its operations in ${sidebarsFile}, and add reference('${api.id}', …).`;
}
