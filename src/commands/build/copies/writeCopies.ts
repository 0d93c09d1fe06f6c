import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {apis, referenceRoute, specRoute, type Api} from '../../../site/apis';
import {copyPath} from '../../../site/copyPath';
import {pageEntry, type Copy} from './listings';

/** Characters that most assistants read of a file; they cut the rest off without saying so. */
const longest = 100_000;

/**
 * Writes the Markdown copy of each page, with a line that names the list of all pages. A reference that is too long becomes a list
 * of its parts.
 * @param folder of the build
 * @param root address of the site, with a slash at the end
 */
export async function writeCopies(folder: string, root: string, copies: readonly Copy[]): Promise<void> {
  for (const copy of copies) {
    const api = apis.find((one) => referenceRoute(one) === copy.path);
    const end = copy.markdown.indexOf('\n\n');
    const text = copy.markdown.slice(end);
    const content = api && text.length > longest ? partsOf(api, copy.title, copies, root) : text;
    const head = copy.markdown.slice(0, end);
    await writeFile(join(folder, copyPath(copy.path)), `${head}\n\n> All pages: [llms.txt](${root}llms.txt)${content}`);
  }
}

/** What takes the place of a reference: its overview and its operations, whose pages contain the same. */
function partsOf(api: Api, title: string, copies: readonly Copy[], root: string): string {
  const route = specRoute(api);
  const parts = copies.filter(({path}) => path === route || path.startsWith(`${route}/`));
  return `

# ${title}

Many assistants can't read this page at once, so this is a list of its parts. They're also in one file: the [OpenAPI 3.1 document](${root}openapi/${api.id}-3.1.yaml).

${parts.map((part) => pageEntry(root, part)).join('\n')}
`;
}
