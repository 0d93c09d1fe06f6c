/** Live reload of documents: regenerates changed documents and shows errors in the browser. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, statSync, utimesSync} from 'node:fs';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import type {Compiler} from 'webpack';
import {oneAtATime} from '../../lib/oneAtATime';

/** The current error in the documents. */
let problem: string | undefined;

/** A waiting generator process that has loaded its code, which takes most of the time of a run. */
let ready: {process: ChildProcess; since: number} | undefined;

/** Runs are sequential, because they write the same files. */
const inTurn = oneAtATime();

/** Starts a generator for the next change, unless one is waiting. It exits with this process. */
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
 * Regenerates changed documents. Prints an error and keeps it for the browser; pages stay unchanged.
 * @param generated folder of the generated data, relative to the site folder
 * @returns when everything is written
 */
export function generateLive(siteDir: string, generated: string): Promise<void> {
  return inTurn(() => generateOnce(siteDir, generated));
}

async function generateOnce(siteDir: string, generated: string): Promise<void> {
  // A generator has the code and the changelog from its start, and exits if they can't be loaded.
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
  // Without new files nothing would be compiled: touch one so that the bundler reports the error.
  if (problem !== undefined || hadProblem) utimesSync(join(siteDir, generated, 'browser.js'), now, now);
}

/** The latest modification time in a folder, in milliseconds. */
function newestChange(folder: string): number {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return Math.max(...files.map(({parentPath, name}) => statSync(join(parentPath, name)).mtimeMs));
}

/** Bundler plugin that reports the error as a compilation error, which the browser shows as an overlay. */
export class ShowProblem {
  apply(compiler: Pick<Compiler, 'hooks' | 'webpack'>): void {
    compiler.hooks.thisCompilation.tap('ShowProblem', (compilation) => {
      if (problem !== undefined) compilation.errors.push(new compiler.webpack.WebpackError(problem));
    });
  }
}
