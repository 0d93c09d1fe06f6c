import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {toHtml, type BuildFigures, type StepReport} from './report';

const folder = 'quality';

/** Writes `quality/report.json` and `quality/index.html`. @returns where the page lies */
export async function writeReport(steps: readonly StepReport[]): Promise<string> {
  const commit = commitOfTree();
  const report = {...(commit !== undefined && {commit}), node: process.version, steps, build: await figuresOf('build')};
  await mkdir(folder, {recursive: true});
  await writeFile(join(folder, 'report.json'), JSON.stringify(report, null, 2));
  const page = join(folder, 'index.html');
  await writeFile(page, toHtml(report));
  return page;
}

function commitOfTree(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Figures of a built site, compressed copies left out; zeros when a failed step left none. */
async function figuresOf(build: string): Promise<BuildFigures> {
  const entries = await readdir(build, {recursive: true, withFileTypes: true}).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const whole = createHash('sha256');
  let bytes = 0;
  for (const file of files) {
    const content = await readFile(file);
    bytes += content.length;
    whole.update(`${file} ${content.length}\n`).update(content);
  }
  const pages = files.filter((file) => file.endsWith('index.html')).length;
  return {pages, files: files.length, bytes, sha256: whole.digest('hex')};
}
