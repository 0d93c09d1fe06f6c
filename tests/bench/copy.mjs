import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/** A copy of what git knows or would add, with the history and the packages of the project, so that nothing of it changes. */
export function copyProject(name) {
  const copy = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project, encoding: 'utf8' });
  for (const file of files.split('\0').filter((candidate) => candidate !== '' && existsSync(join(project, candidate))))
    cpSync(join(project, file), join(copy, file));
  cpSync(join(project, '.git'), join(copy, '.git'), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
