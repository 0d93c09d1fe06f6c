import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Installs the packages of a folder if its lock file has changed since. */
export function installPackages(folder: string): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const installed = join(folder, 'node_modules', 'installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  writeFileSync(installed, lock);
}
