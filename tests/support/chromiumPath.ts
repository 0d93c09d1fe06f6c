import {existsSync} from 'node:fs';

/** The headless shell comes first: it needs half the processor time of a browser that renders windows. */
const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of Chromium on this machine, or undefined. `CHROMIUM` overrides it. */
export function chromiumPath(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}
