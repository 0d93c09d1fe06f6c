/**
 * `npm run check:openapi -- [FILE…]`: lists the problems in the API documents and the workflows by file and line. A file
 * that several documents share is checked through all of them.
 */
import {existsSync} from 'node:fs';
import {relative} from 'node:path';
import {checkDocument} from './checkDocument';
import {checkWorkflow} from './checkWorkflow';
import type {FileFinding} from './problem';
import {loadDocument} from '../../openapi/document/loadDocument';
import {workflowFiles} from '../../openapi/workflows/workflowFiles';
import {inOrder, toLine} from '../../lib/finding';
import {nearest, otherNames} from '../../lib/nearest';
import {apis, documentPath} from '../../site/apis';
import {documentPathOf, guideApis} from '../../site/guideApis';
import {readOptions} from '../../lib/readOptions';
import {filesOfDocument} from '../../site/sourceDates';

const usage = `npm run check:openapi -- [FILE…], such as openapi/orders.yaml or openapi/workflows/first-request.arazzo.yaml; without a
file, all documents and workflows. Lists problems by file and line; exits with 1 if it finds any.`;

const {positionals} = readOptions(usage, {allowPositionals: true});
try {
  process.exitCode = await check(positionals.map((file) => relative('.', file)));
} catch (error) {
  // The fault is in a document or in the arguments; a stack trace would hide the place.
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 1;
}

/** Prints the findings. @returns the exit code. @throws Error if no document uses a file */
async function check(files: readonly string[]): Promise<number> {
  const documents = apis.map((api) => ({api, files: filesOfDocument(documentPath(api))}));
  const known = [...new Set(documents.flatMap((document) => document.files)), ...workflowFiles()];
  const unknown = files.filter((file) => !known.includes(file));
  const [first] = unknown;
  if (first !== undefined)
    throw new Error(
      existsSync(first)
        ? `${first}: No API uses this file, and it isn't a workflow. Add its API to src/site/apis.ts.`
        : `${first}: There is no such file. ${otherNames(known, nearest(first, known))}`,
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
      // For a document that only shares a named file, report that file, and whatever prevents it from being checked.
      if (isAsked || !isComplete || named.has(finding.file)) asked.push(finding);
  }
  const workflows = workflowFiles().filter((file) => files.length === 0 || files.includes(file));
  // Workflows refer to the documents.
  if (isAllAsked && workflows.length > 0) {
    const loaded = await Promise.all(
      [...apis, ...guideApis].map(async (api) => ({api, document: await loadDocument(documentPathOf(api.id))})),
    );
    for (const file of workflows) asked.push(...(await checkWorkflow(file, loaded)));
  }
  // Report shared parts once.
  const lines = new Set(inOrder(asked).map(toLine));
  for (const line of lines) console.error(line);
  if (!isAllAsked) console.error('The other rules run after these errors are fixed.');
  console.log(`${[...wanted.map(({api}) => documentPath(api)), ...workflows].join(', ')}: ${lines.size} to fix`);
  return lines.size > 0 ? 1 : 0;
}
