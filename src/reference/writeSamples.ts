import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {highlight} from '../markdown/highlight';
import {sampleLanguages, servedLanguage} from '../samples/languages';
import {writeSample} from '../samples/writeSample';
import type {Api} from '../site/apis';
import {fillSample, splitSample} from '../site/sampleValues';
import {buildForm} from './buildForm';
import {findOperations, operationIdOf} from './documentParts';
import type {Document} from './document';
import {buildSampleRequest} from './sampleRequest';
import {operationToMarkdown} from './toMarkdown';
import type {ApiView} from './view';

/**
 * Writes what operations load on demand, three files each: `<id>.json` with the sample in every language
 * (highlighted HTML), `<id>.md` with the operation as Markdown, `<id>.form.json` for the request
 * builder.
 * @param folder usually `.generated/static/samples`
 */
export async function writeSamples(folder: string, api: Api, document: Document, view: ApiView): Promise<void> {
  const target = join(folder, api.id);
  await mkdir(target, {recursive: true});
  const operations = view.groups.flatMap((group) => group.operations);
  await Promise.all(
    findOperations(document).flatMap((found) => {
      const id = operationIdOf(found);
      const request = buildSampleRequest(api, document, found);
      const html = Object.fromEntries(
        sampleLanguages.map((language) => [
          language.id,
          highlight(splitSample(writeSample(request, language.id)), language.grammar),
        ]),
      );
      const operation = operations.find((candidate) => candidate.id === id)!;
      const markdown = operationToMarkdown(operation, fillSample(writeSample(request, servedLanguage)));
      return [
        writeFile(join(target, `${id}.json`), JSON.stringify(html)),
        writeFile(join(target, `${id}.md`), markdown),
        writeFile(join(target, `${id}.form.json`), JSON.stringify(buildForm(api, document, found))),
      ];
    }),
  );
}
