import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {glob} from 'glob';
import {parse} from 'yaml';
import {commitTime} from '../../../site/commitTime';
import {securityContact} from '../../../site/settings';
import {apiCatalog, catalogPath} from './apiCatalog';
import {llmsFullText} from './fullText';
import {llmsTexts, type Copy, type PublishedWorkflow} from './listings';
import {robotsText, securityText} from './siteFiles';

/**
 * Writes the files that tell programs what the site has: lists of pages, the API catalog, robots.txt, and security.txt if
 * there is a contact.
 * @param folder of the build
 * @param root address of the site, with a slash at the end
 */
export async function writeLists(
  folder: string,
  root: string,
  site: {title: string; tagline: string},
  copies: readonly Copy[],
): Promise<void> {
  const workflows = await readPublished(folder);
  const others = await glob('{downloads,openapi}/**', {cwd: folder, nodir: true, posix: true});
  const committed = commitTime();
  const files = [
    ...llmsTexts({name: site.title, tagline: site.tagline, copies, workflows, root}),
    ['/llms-full.txt', llmsFullText(copies, root)],
    [
      catalogPath,
      apiCatalog(
        workflows,
        others.map((path) => `/${path}`),
        root,
      ),
    ],
    ['/robots.txt', robotsText(root)],
    ...(securityContact !== undefined && committed !== undefined
      ? [['/.well-known/security.txt', securityText(root, securityContact, committed)] as const]
      : []),
  ] as const;
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), {recursive: true});
    await writeFile(join(folder, path), text);
  }
}

interface Arazzo {
  sourceDescriptions: {name: string}[];
  workflows: {summary: string; description: string; 'x-order': number}[];
}

/** The workflows in the build, in the order of lists. */
async function readPublished(folder: string): Promise<PublishedWorkflow[]> {
  const path = '/openapi/workflows';
  const names = await readdir(join(folder, path));
  const read = names
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .map(async (name) => {
      const {sourceDescriptions, workflows} = parse(await readFile(join(folder, path, name), 'utf8')) as Arazzo;
      const {summary: title, description, 'x-order': order} = workflows[0]!;
      return {path: `${path}/${name}`, title, description, apis: sourceDescriptions.map((one) => one.name), order};
    });
  return (await Promise.all(read)).sort((one, other) => one.order - other.order);
}
