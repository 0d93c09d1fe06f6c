/** Live reload of documents: they are generated again when they change, and a mistake in one is shown in the browser. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, statSync, utimesSync} from 'node:fs';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import type {Compiler} from 'webpack';

/** What is wrong with the documents, until it is mended. */
let problem: string | undefined;

/** A generator that has loaded its code and waits: loading takes most of the time of a run. */
let ready: {process: ChildProcess; since: number} | undefined;

/** The last run that was asked for; one waits for the other, because they write the same files. */
let last: Promise<void> = Promise.resolve();

/** Starts a generator for the next change, unless one waits already. It ends with this process. */
export function keepReady(siteDir: string): void {
  ready ??= {
    since: Date.now(),
    process: spawn(process.execPath, ['--import', 'tsx', 'src/commands/generate.mts', '--live', '--wait'], {
      cwd: siteDir,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    }),
  };
}

/**
 * Generates what changed. A mistake is printed, and kept for the browser; pages stay as they were.
 * @param generated folder of the generated data, from the site's folder
 * @returns a promise that is kept when everything is written
 */
export function generateLive(siteDir: string, generated: string): Promise<void> {
  const run = () => generateOnce(siteDir, generated);
  last = last.then(run, run);
  return last;
}

async function generateOnce(siteDir: string, generated: string): Promise<void> {
  // A generator has the code and the changelog of the time it was started, and is gone when these could not be read.
  if (ready && (!ready.process.connected || newestChange(join(siteDir, 'src')) > ready.since)) {
    ready.process.kill();
    ready = undefined;
  }
  keepReady(siteDir);
  const generator = ready!.process;
  ready = undefined;
  generator.send('go');
  const [said, [status]] = await Promise.all([text(generator.stderr!), once(generator, 'exit')]);
  keepReady(siteDir);

  const hadProblem = problem !== undefined;
  if (said) console.error(said);
  problem = status === 0 ? undefined : said.trim();
  const now = new Date();
  // Nothing was written, so nothing would be compiled: a touched file lets the bundler ask again what it has to show.
  if (problem !== undefined || hadProblem) utimesSync(join(siteDir, generated, 'browser.js'), now, now);
}

/** When a file in a folder was last changed, in milliseconds since 1970. */
function newestChange(folder: string): number {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return Math.max(...files.map(({parentPath, name}) => statSync(join(parentPath, name)).mtimeMs));
}

/** Bundler plugin: the mistake in a document becomes an error of the compilation, which the browser shows over the page. */
export class ShowProblem {
  /** Called by the bundler with itself. */
  apply(compiler: Pick<Compiler, 'hooks' | 'webpack'>): void {
    compiler.hooks.thisCompilation.tap('ShowProblem', (compilation) => {
      if (problem !== undefined) compilation.errors.push(new compiler.webpack.WebpackError(problem));
    });
  }
}
