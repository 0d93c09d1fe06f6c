// node site-build.mjs: time and peak memory of a cold build, in a copy of the project, so that nothing of it changes.
import './node22.mjs';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

const project = join(import.meta.dirname, '..');
/** What a clean checkout does not have. */
const left = new Set(['node_modules', 'build', '.docusaurus', '.generated', 'bench', 'test-results']);
const copy = mkdtempSync(join(tmpdir(), 'bench-build-'));
try {
  for (const name of readdirSync(project))
    if (!left.has(name)) cpSync(join(project, name), join(copy, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  const { seconds, peakMB } = await run('npm', ['run', '--silent', 'build'], { cwd: copy });
  console.log(`Cold build: ${seconds.toFixed(0)} s, ${peakMB.toFixed(0)} MB at most (target 1500 MB)`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
