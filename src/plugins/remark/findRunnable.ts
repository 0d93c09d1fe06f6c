import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {loadDocument} from '../../openapi/document/loadDocument';
import {fileOfSample, type Block} from '../../openapi/request/fileOfSample';
import {readCurl} from '../../openapi/request/readCurl';
import {apis, documentPath} from '../../site/apis';
import {fillSample} from '../../site/sampleValues';
import {readFenceMeta} from './readFenceMeta';

/** The samples of a page with requests that can be simulated: to documented operations, with files that are on the page. */
export async function findRunnable(tree: Root): Promise<ReadonlySet<Code>> {
  const nodes: Code[] = [];
  visit(tree, 'code', (node: Code) => void nodes.push(node));
  const samples = nodes.filter(({lang, value}) => lang === 'bash' && value.includes('curl '));
  if (samples.length === 0) return new Set();
  const isDocumented = await documentedRequests();
  const blocks = nodes.map(toBlock);
  const isRunnable = (node: Code) => {
    const index = nodes.indexOf(node);
    try {
      const requests = readCurl(blocks[index]!.text, (name) => fileOfSample(name, blocks, index));
      return requests.length > 0 && requests.every(({method, url}) => isDocumented(method, url));
    } catch {
      return false;
    }
  };
  return new Set(samples.filter(isRunnable));
}

/** highlightCode reports unknown options and values. */
function toBlock({lang, meta, value}: Code): Block {
  const language = lang ?? '';
  try {
    return {language, title: readFenceMeta(meta ?? '').title, text: fillSample(value)};
  } catch {
    return {language, title: undefined, text: ''};
  }
}

async function documentedRequests(): Promise<(method: string, url: string) => boolean> {
  const documents = await Promise.all(apis.map((api) => loadDocument(documentPath(api))));
  const known = documents.flatMap(({operations}) =>
    operations.map(({method, path}) => ({method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)})),
  );
  return (method, url) =>
    URL.canParse(url) &&
    // Readers send these to the simulated platform on their computer.
    new URL(url).hostname !== '127.0.0.1' &&
    known.some((one) => one.method.toUpperCase() === method && one.pattern.test(new URL(url).pathname));
}
