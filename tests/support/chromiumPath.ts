import {existsSync} from 'node:fs';

/** The shell without windows comes first: it needs half the processor time of a browser that draws them for nobody. */
const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is on this machine, or undefined. `CHROMIUM` names another one. */
export function chromiumPath(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}
