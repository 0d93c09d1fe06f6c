/** Requests with curl in guides, with the files and the responses that a guide shows. */
import type {Code} from 'mdast';
import type {Block} from '../../src/openapi/request/fileOfSample';
import {findRunnable} from '../../src/plugins/remark/findRunnable';
import {fillSample} from '../../src/site/sampleValues';
import type {Fence, Guide} from './guides';

/** The blocks of code that can be run in the page. */
export async function runnableIn({fences}: Guide): Promise<ReadonlySet<Fence>> {
  const nodes = fences.map(({language, meta, text}): Code => ({
    type: 'code',
    lang: language,
    meta: meta.title === undefined ? '' : `title="${meta.title}"`,
    value: text,
  }));
  const runnable = await findRunnable({type: 'root', children: nodes});
  return new Set(fences.filter((_, index) => runnable.has(nodes[index]!)));
}

/** The blocks of code as a reader runs them. */
export function blocksOf({fences}: Guide): Block[] {
  return fences.map(({language, meta, text}) => ({language, title: meta.title, text: fillSample(text)}));
}

/** The status of the response that a guide shows right below a request. */
export function statusShown({fences}: Guide, index: number): string | undefined {
  const next = fences[index + 1];
  return next?.language === 'http' ? /^HTTP\S+ (\d+)/m.exec(next.text)?.[1] : undefined;
}
