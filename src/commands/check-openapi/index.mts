/**
 * `npm run check:openapi -- [FILE…]`: what has to be fixed in the API documents, by file and line, in seconds. A file that
 * several documents share is checked through all of them.
 */
import {relative} from 'node:path';
import {checkDocument, type FileFinding} from './checkDocument';
import {inOrder, toLine} from '../../lib/finding';
import {apis, documentPath} from '../../site/apis';
import {readOptions} from '../../lib/readOptions';
import {filesOfDocument} from '../../site/sourceDates';

const usage = `npm run check:openapi -- [FILE…], such as openapi/orders.yaml or openapi/shared/schemas.yaml; without a file,
all documents. It names what is wrong by file and line, and ends with 1 when there is something to fix.`;

const {positionals} = readOptions(usage, {allowPositionals: true});
try {
  process.exitCode = await check(positionals.map((file) => relative('.', file)));
} catch (error) {
  // What is wrong stands in a document or in the call: a stack of this program would only hide the place.
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 1;
}

/** Prints what is to fix. @returns the exit code. @throws Error when no document has to do with a file */
async function check(files: readonly string[]): Promise<number> {
  const documents = apis.map((api) => ({api, files: filesOfDocument(documentPath(api))}));
  const known = [...new Set(documents.flatMap((document) => document.files))];
  const unknown = files.filter((file) => !known.includes(file));
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')}: no API of src/site/apis.ts has such a document, and none refers to it. There are: ${known.join(', ')}.`,
    );
  const wanted = documents.filter(
    (document) => files.length === 0 || document.files.some((file) => files.includes(file)),
  );
  const named = new Set(files.filter((file) => documents.every(({api}) => documentPath(api) !== file)));
  const asked: FileFinding[] = [];
  let isAllAsked = true;
  for (const {api} of wanted) {
    const {findings, isComplete} = await checkDocument(api);
    isAllAsked &&= isComplete;
    const isAsked = files.length === 0 || files.includes(documentPath(api));
    for (const finding of findings)
      // Of a document that only shares the named file, what else there is to fix is not asked for, but what hides it is.
      if (isAsked || !isComplete || named.has(finding.file)) asked.push(finding);
  }
  // Parts that documents share are told once.
  const lines = new Set(inOrder(asked).map(toLine));
  for (const line of lines) console.error(line);
  if (!isAllAsked) console.error('The rest is checked once this is fixed: the parts cannot be put together before.');
  console.log(`${wanted.map(({api}) => documentPath(api)).join(', ')}: ${lines.size} to fix`);
  return lines.size > 0 ? 1 : 0;
}
