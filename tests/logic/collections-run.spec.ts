/** Runs the collections as readers download them, against the simulator. */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from '@playwright/test';
import {strToU8, unzipSync, zipSync} from 'fflate';
import {collectionFiles} from '../../src/openapi/collections/files';
import {operationIdOf} from '../../src/openapi/document/documentParts';
import {loadDocument} from '../../src/openapi/document/loadDocument';
import {apis, documentPath} from '../../src/site/apis';
import {runBruno, runPostman, type Options, type Run} from '../support/runCollection';

const folder = '.generated/static/openapi';

interface Changed extends Options {
  /** Changes each text of the collection. */
  change?: (text: string) => string;
}

/** The programs with the collection that they run. */
const programs: Readonly<Record<string, (name: string, options?: Changed) => Promise<Run>>> = {
  Newman: async (name, {change = (text: string) => text, ...options} = {}) => {
    const file = test.info().outputPath(collectionFiles.postman(name));
    await writeFile(file, change(await readFile(join(folder, collectionFiles.postman(name)), 'utf8')));
    return runPostman(file, options);
  },
  Bruno: async (name, {change, ...options} = {}) => {
    const archive = new Uint8Array(await readFile(join(folder, collectionFiles.bruno(name))));
    if (!change) return runBruno(archive, options);
    const files = Object.entries(unzipSync(archive)).map(([path, content]): [string, Uint8Array] => [
      path,
      path.endsWith('.bru') ? strToU8(change(new TextDecoder().decode(content))) : content,
    ]);
    return runBruno(zipSync(Object.fromEntries(files)), options);
  },
};

// Each test waits for a program of its own.
test.describe.configure({mode: 'parallel'});

/** Operations that delete everything. */
const guarded = ['deleteAllProducts', 'deleteProductData'];

for (const [program, run] of Object.entries(programs))
  test.describe(program, {tag: '@all'}, () => {
    for (const api of apis)
      test(`runs the ${api.title}: every request succeeds, and none deletes everything`, async () => {
        const {operations} = await loadDocument(documentPath(api));
        const wanted = operations.map(operationIdOf).filter((id) => !guarded.includes(id));
        const {sent, failed, passed, output} = await run(api.id);
        expect(failed).toEqual([]);
        expect(passed, output).toBe(true);
        expect(sent.map((line) => line.replace(/^2\d\d /, '')).sort()).toEqual(wanted.sort());
        // Newman breaks lines anywhere.
        const reasons = output.replace(/[\s'│]/g, '').match(/Tosendit,setallowDeleteAlltotrue/g) ?? [];
        expect(reasons).toHaveLength(operations.length - wanted.length);
      });

    test('names each failed request, check, and reason, and deletes everything if the reader allows it', async () => {
      const {sent, failed, passed} = await run('products', {
        isLarge: true,
        variables: {allowDeleteAll: 'true'},
        change: (text) =>
          text.replaceAll('%2B01', '+01').replace(/(\\?"shopID\\?": \\?")102(?=\\?", \\?"sku)/g, '$1999'),
      });
      expect(passed).toBe(false);
      expect(failed).toEqual([
        expect.stringMatching(/Import availabilities: Every line is accepted: .*"shopID":"999".*unknown shop/),
        expect.stringMatching(/Get product statistics: Status is 200: .*since must be.*expected 400 to equal 200$/),
      ]);
      expect(sent.slice(-2)).toEqual(['200 deleteAllProducts', '204 deleteProductData']);
    });
  });
