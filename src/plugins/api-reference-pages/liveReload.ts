/** Live reload of documents: they are generated again when they change, and a mistake in one is shown in the browser. */
import {spawnSync} from 'node:child_process';
import {utimesSync} from 'node:fs';
import {join} from 'node:path';
import type {Compiler} from 'webpack';

/** What is wrong with the documents, until it is mended. */
let problem: string | undefined;

/**
 * Runs `npm run generate` for live reload. A mistake is printed, and kept for the browser; pages stay as they were.
 * @param generated folder of the generated data, from the site's folder
 */
export function generateLive(siteDir: string, generated: string): void {
  const hadProblem = problem !== undefined;
  const {status, stderr} = spawnSync('npm', ['run', '--silent', 'generate', '--', '--live'], {
    cwd: siteDir,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (stderr) console.error(stderr);
  problem = status === 0 ? undefined : stderr.trim();
  const now = new Date();
  // Nothing was written, so nothing would be compiled: a touched file lets the bundler ask again what it has to show.
  if (problem !== undefined || hadProblem) utimesSync(join(siteDir, generated, 'browser.js'), now, now);
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
