import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {sampleLanguages, servedLanguage} from '../../lib/sampleLanguages';
import {operationName, type Api} from '../../site/apis';
import {siteUrl} from '../../site/address';
import {buildForm} from '../request/buildForm';
import {operationIdOf} from '../document/documentParts';
import type {LoadedDocument} from '../document/loaded';
import {plainSamplePath, plainSamples, type PlainSample} from './plainSamples';
import {buildSampleRequest, sampleExamples} from './sampleRequest';
import {operationToMarkdown} from '../downloads/toMarkdown';
import {sampleHtml} from '../view/buildView';
import type {ApiView} from '../view/view';

/**
 * Writes the files that operations load on demand: `<id>.json` with the sample in every language, one for each example
 * of the body (highlighted HTML), `<id>.md` with the operation as Markdown, `<id>.form.json` for the request
 * builder. For programs, writes the first sample as `<id>/<language>.txt`, and a list of these files.
 * @param folder usually `.generated/static/samples`
 */
export async function writeSamples(folder: string, api: Api, document: LoadedDocument, view: ApiView): Promise<void> {
  const target = join(folder, api.id);
  await mkdir(target, {recursive: true});
  const views = new Map(view.groups.flatMap(({operations}) => operations.map((one) => [one.id, one])));
  // One after another: a document of thousands of operations would have more files open than a system allows.
  for (const operation of document.operations) {
    const id = operationIdOf(operation);
    const examples = Math.max(1, sampleExamples(operation).length);
    const requests = Array.from({length: examples}, (_, example) => buildSampleRequest(api, operation, example));
    const html = Object.fromEntries(
      sampleLanguages.map(({id: language}) => [
        language,
        requests.map((request) => sampleHtml(request, views.get(id)!.body, language)),
      ]),
    );
    const plain = plainSamples(api, operation);
    const served = plain.find(({language}) => language === servedLanguage)!;
    const markdown = operationToMarkdown(views.get(id)!, served.source.trimEnd(), view.schemas);
    const name = operationName(id, operation.slug);
    await Promise.all([
      writePlainSamples(target, name, plain),
      writeFile(join(target, `${name}.json`), JSON.stringify(html)),
      writeFile(join(target, `${name}.md`), markdown),
      writeFile(join(target, `${name}.form.json`), JSON.stringify(buildForm(api, operation))),
    ]);
  }
  const list = document.operations.map((operation) => {
    const operationId = operationIdOf(operation);
    const name = operationName(operationId, operation.slug);
    const samples = sampleLanguages.map(({id}) => [id, siteUrl + plainSamplePath(api.id, name, id)] as const);
    return {operationId, summary: operation.summary, samples: Object.fromEntries(samples)};
  });
  await writeFile(join(target, 'index.json'), `${JSON.stringify(list, null, 2)}\n`);
}

async function writePlainSamples(folder: string, name: string, samples: readonly PlainSample[]): Promise<void> {
  await mkdir(join(folder, name), {recursive: true});
  await Promise.all(samples.map(({language, source}) => writeFile(join(folder, name, `${language}.txt`), source)));
}
