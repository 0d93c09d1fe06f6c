import {existsSync, readdirSync, statSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {apiCollection} from '../../openapi/collections/apiCollection';
import {writeCollection} from '../../openapi/collections/writeCollections';
import {writeSamples} from '../../openapi/samples/writeSamples';
import {buildView, linkSchemas} from '../../openapi/view/buildView';
import type {Api} from '../../site/apis';
import {bundleRenderer, type Renderer} from './bundle';
import {writeSimulation} from './form/writeSimulation';
import {writeForm} from './form/writeForm';
import {moveLongExamples, type LongExample} from './longExamples';
import {readDocuments, withExplanation, type ReadDocument} from './readDocuments';
import {linkPages, referencePages, slugOf} from './referencePages';

/** Marks a folder that may be replaced. */
const mark = join('assets', 'reference.js');

/**
 * Writes the reference of documents into a folder: a full page and a page for each operation, with samples. The folder
 * appears when it's complete.
 * @param mostBytes of a full page; a larger one is written as several pages
 * @returns the number of pages
 * @throws Error with file, line, and remedy if a document can't be drawn
 */
export async function writeReference(files: readonly string[], folder: string, mostBytes = 3_000_000): Promise<number> {
  const stats = statSync(folder, {throwIfNoEntry: false});
  if (stats && !stats.isDirectory()) throw new Error(`${folder} is a file. Choose a new folder.`);
  if (stats && readdirSync(folder).length > 0 && !existsSync(join(folder, mark)))
    throw new Error(`${folder} has other files. Choose a new folder, or an earlier reference to replace.`);
  const documents = await readDocuments(files);
  const draft = `${resolve(folder)}.draft`;
  await rm(draft, {recursive: true, force: true});
  try {
    const count = await writePages(draft, documents, mostBytes);
    await rm(folder, {recursive: true, force: true});
    await rename(draft, folder);
    return count;
  } finally {
    await rm(draft, {recursive: true, force: true});
  }
}

async function writePages(folder: string, documents: readonly ReadDocument[], mostBytes: number): Promise<number> {
  const {page, style, script, form} = await bundleRenderer();
  const apis = documents.map(({api}) => api);
  await mkdir(join(folder, 'assets'), {recursive: true});
  await writeFile(join(folder, 'assets', 'reference.css'), style);
  await writeFile(join(folder, mark), script);
  await writeFile(join(folder, 'assets', 'form.css'), form.style);
  await writeFile(join(folder, 'assets', 'form.js'), form.script);
  await writeFile(join(folder, 'index.html'), page.drawHome(apis));
  let count = 1;
  for (const one of documents)
    count += await withExplanation(one.api.file, () => writeDocument(folder, page, apis, one, mostBytes));
  return count;
}

async function writeDocument(
  folder: string,
  page: Renderer['page'],
  apis: readonly Api[],
  {api, document, written}: ReadDocument,
  mostBytes: number,
): Promise<number> {
  const target = join(folder, api.id);
  await mkdir(target, {recursive: true});
  const examples = new Map<string, LongExample>();
  const view = moveLongExamples(buildView(api, document), examples);
  const operations = view.groups.flatMap((group) => group.operations);
  const whole = moveLongExamples(linkSchemas(document, view), examples);
  const pages = referencePages(page, apis, whole, mostBytes);
  const linked = linkPages(api.id, pages);
  for (const {file, html} of pages) await writeFile(join(target, file), linked(html, file));
  for (const operation of operations) {
    const file = `${slugOf(operation)}.html`;
    await writeFile(join(target, file), linked(page.drawOperation(apis, view, operation), file));
  }
  for (const example of examples.values())
    await writeFile(join(target, example.file), page.drawExample(apis, view, example));
  await writeCollection(target, api.id, apiCollection(api, document));
  await writeSamples(join(folder, 'samples'), api, document, view, [
    {end: 'form.js', write: writeForm},
    {end: 'run.js', write: (_, operation) => writeSimulation(api.file, document, operation)},
  ]);
  await writeFile(join(target, `${api.id}.json`), `${JSON.stringify(written, null, 2)}\n`);
  return operations.length + pages.length + examples.size;
}
