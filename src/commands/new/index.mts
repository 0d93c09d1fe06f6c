/** `npm run new -- guide|operation …`: creates a guide or an operation from a template and lists the next steps. */
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
  // Compare names: the ESM and the CommonJS modules may each load their own copy of the class.
  if (!(error instanceof Error) || error.name !== Refusal.name) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws Refusal if arguments are missing or invalid */
function planOf(words: readonly string[]): Plan {
  const {kind, values} = readRequest(words);
  const [first = '', second = '', third = '', fourth = ''] = values;
  if (kind === 'guide') return planGuide(project, first, second);
  return planOperation(project, {api: first, operationId: second, request: third, summary: fourth});
}

/**
 * Findings in the inserted lines: each empty field of a new operation. If the document can't be checked, the
 * error instead.
 * @param before the previous texts of the files
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

/** Formats code; pages and documents are formatted by their templates. */
async function tidy(path: string, text: string): Promise<string> {
  if (!['.ts', '.tsx', '.cjs'].includes(extname(path))) return text;
  return format(text, {...(await resolveConfig(path)), filepath: path});
}
