/** The search index, which the build makes of the guides and the views of the API documents. Not available in `npm start`. */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {ApiView, OperationView} from '../../openapi/view/view';
import type {WorkflowView} from '../../openapi/view/workflowView';
import {apis} from '../../site/apis';
import {packEntries, type Entry} from './engine/entry';
import {withReaderWords} from './engine/readerWords';
import {readReference} from './readReference';
import {withTools} from './withTools';
import {withWorkflows} from './withWorkflows';

const views = join('.generated', 'reference');

/** @param guides entries of the guides, in the order of their paths */
export async function searchIndex(guides: readonly Entry[]): Promise<string> {
  const entries = [...guides];
  for (const {id} of apis) entries.push(...readReference(await readView(id)));
  const files = (await readdir(join(views, 'workflows'))).sort();
  const workflows = await Promise.all(files.map((file) => readJson<WorkflowView>('workflows', file)));
  return JSON.stringify(packEntries(withReaderWords(withTools(withWorkflows(entries, workflows)))));
}

/** The view of an API with complete operations: the data of the full page omits what schemas contain. */
async function readView(id: string): Promise<ApiView> {
  const view = await readJson<ApiView>(id, 'index.json');
  const groups = view.groups.map(async (group) => ({
    ...group,
    operations: await Promise.all(group.operations.map(({id: name}) => readJson<OperationView>(id, `${name}.json`))),
  }));
  return {...view, groups: await Promise.all(groups)};
}

async function readJson<T>(...path: string[]): Promise<T> {
  return JSON.parse(await readFile(join(views, ...path), 'utf8')) as T;
}
