/** Pages, documents, and samples as resources, by their addresses on the site. */
import {ResourceNotFoundError} from '@modelcontextprotocol/server';
import type {Host} from '../../plugins/assistant-tools/tools/tool';

const types: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  txt: 'text/plain',
  yaml: 'application/yaml',
  json: 'application/json',
};

/** A file of the site: no other path. */
const file = /^(?:\.?[\w-]+\/)*[\w-][\w.-]*\.(md|txt|yaml|json)$/;

/** The pages and documents that the list of the site links to. */
export async function listResources({root, read}: Host) {
  const list = (await read('llms.txt')) ?? '';
  const links = [...list.matchAll(/^- \[(.+?)\]\((\S+?)\)(?:: (.+))?$/gm)];
  const resources = await Promise.all(
    links.map(async ([, name = '', uri = '', description]) => {
      const path = uri.startsWith(root) ? uri.slice(root.length) : '';
      const [, ending = ''] = file.exec(path) ?? [];
      if (ending === '' || (await read(path)) === undefined) return [];
      return [{uri, name, mimeType: types[ending]!, ...(description !== undefined && {description})}];
    }),
  );
  return resources.flat();
}

/** Addresses of what isn't in the list. */
export function listTemplates({root}: Host) {
  return [
    {
      uriTemplate: `${root}samples/{api}/{operation}.md`,
      name: 'Operation',
      description: 'Everything about an operation, with samples, such as samples/products/importProducts.md',
      mimeType: types['md']!,
    },
  ];
}

/** @throws ResourceNotFoundError */
export async function readResource(uri: string, {root, read}: Host) {
  const path = uri.startsWith(root) ? uri.slice(root.length) : '';
  const [, ending = ''] = file.exec(path) ?? [];
  const text = ending === '' ? undefined : await read(path);
  if (text === undefined) throw new ResourceNotFoundError(uri);
  return {uri, mimeType: types[ending]!, text};
}
