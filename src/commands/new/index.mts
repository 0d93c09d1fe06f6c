/** `npm run new -- guide|operation …`: writes a new part of the site from its template and says what comes next. */
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, extname} from 'node:path';
import {format, resolveConfig} from 'prettier';
import {checkDocument} from '../check-openapi/checkDocument';
import {toLine} from '../../lib/finding';
import {insertedLines, Refusal, type Plan, type Project} from './plan';
import {planGuide} from './planGuide';
import {planOperation} from './planOperation';
import {readRequest} from './readRequest';
import {apis, documentPath} from '../../site/apis';

const project: Project = {exists: existsSync, read: (path) => readFileSync(path, 'utf8')};

try {
  const {files, next} = planOf(process.argv.slice(2));
  const before = new Map(Object.keys(files).map((path) => [path, project.exists(path) ? project.read(path) : '']));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(path), {recursive: true});
    await writeFile(path, await tidy(path, text));
    console.log(`Wrote ${path}`);
  }
  const open = await openLines(before);
  if (open.length > 0) console.log(`\nTo fill in:\n${open.join('\n')}`);
  console.log(`\nNext:\n${next.map((step, index) => `${index + 1}. ${step}`).join('\n')}`);
} catch (error) {
  // By name: this file and those it imports may each load a class of their own.
  if (!(error instanceof Error) || error.name !== Refusal.name) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws Refusal when something is missing, or cannot be made */
function planOf(words: readonly string[]): Plan {
  const {kind, values} = readRequest(words);
  const [first = '', second = '', third = '', fourth = ''] = values;
  if (kind === 'guide') return planGuide(project, first, second);
  return planOperation(project, {api: first, operationId: second, request: third, summary: fourth});
}

/**
 * What the rules of documents have to say of the lines that were inserted: in a new operation, each one that is empty. A
 * document that cannot be checked says so instead.
 * @param before texts of the files before they were written
 */
async function openLines(before: ReadonlyMap<string, string>): Promise<string[]> {
  const written = apis.filter((api) => before.has(documentPath(api)));
  const lines = written.map(async (api) => {
    const path = documentPath(api);
    const isNew = insertedLines(before.get(path)!, project.read(path));
    try {
      const {findings, isComplete} = await checkDocument(api);
      return findings.filter(({file, line}) => !isComplete || (file === path && isNew(line))).map(toLine);
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return (await Promise.all(lines)).flat();
}

/** Lines up what was put in; pages and documents are laid out by their templates. */
async function tidy(path: string, text: string): Promise<string> {
  if (!['.ts', '.tsx', '.cjs'].includes(extname(path))) return text;
  return format(text, {...(await resolveConfig(path)), filepath: path});
}
