import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ApiView, OperationView} from '../../openapi/view/view';
import type {WorkflowView} from '../../openapi/view/workflowView';
import {indexFile, packEntries, type Entry} from './engine/entry';
import {withReaderWords} from './engine/readerWords';
import {apis, specRoute} from '../../site/apis';
import {pathsOf, readBuiltPage} from '../../lib/builtPages';
import {readGuide} from './readGuide';
import {readReference} from './readReference';
import {withTools} from './withTools';
import {withWorkflows} from './withWorkflows';

/** Writes the search index from the built guides and the views of the API documents. Not available in `npm start`. */
export default function siteSearch({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'site-search',

    async postBuild({outDir, routesPaths}) {
      const entries: Entry[] = [];
      // Sequential: trees of all pages at once take more memory than the rest of the build.
      for (const path of pathsOf(routesPaths, baseUrl).filter(isGuide))
        entries.push(...readGuide(await readBuiltPage(outDir, path)));
      for (const {id} of apis)
        entries.push(...readReference(await readView(join(siteDir, '.generated', 'reference'), id)));
      const named = withTools(
        withWorkflows(entries, await readWorkflowViews(join(siteDir, '.generated', 'reference'))),
      );
      await writeFile(join(outDir, indexFile), JSON.stringify(packEntries(withReaderWords(named))));
    },
  };
}

/** Whether a page is a guide. Reference pages are indexed from their views. */
function isGuide(path: string): boolean {
  return path.startsWith('/docs/') && !apis.some((api) => path.startsWith(specRoute(api)));
}

/** The view of an API with complete operations: the data of the full page omits what schemas contain. */
async function readView(folder: string, id: string): Promise<ApiView> {
  const read = async <T>(name: string) => JSON.parse(await readFile(join(folder, id, `${name}.json`), 'utf8')) as T;
  const view = await read<ApiView>('index');
  const groups = view.groups.map(async (group) => ({
    ...group,
    operations: await Promise.all(group.operations.map((operation) => read<OperationView>(operation.id))),
  }));
  return {...view, groups: await Promise.all(groups)};
}

async function readWorkflowViews(folder: string): Promise<WorkflowView[]> {
  const files = (await readdir(join(folder, 'workflows'))).sort();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, 'workflows', file), 'utf8')) as WorkflowView),
  );
}
