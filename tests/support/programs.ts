import {existsSync, globSync} from 'node:fs';
import {chromium} from '@playwright/test';

/** Where a program is on this machine, or undefined. An environment variable overrides the usual places. */
function pathOf(variable: string, ...usual: string[]): string | undefined {
  return [process.env[variable], ...usual].find((path) => path !== undefined && existsSync(path));
}

/** Path of Chromium. The headless shell comes first: it needs half the processor time of a browser that renders windows. */
export function chromiumPath(): string | undefined {
  return pathOf(
    'CHROMIUM',
    '/usr/bin/chromium-headless-shell',
    ...downloadedShell(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
}

/** What `npx playwright install chromium-headless-shell` downloads, next to the browser with windows, whose path Playwright tells. */
function downloadedShell(): string[] {
  const pattern = 'chromium_headless_shell-$1/*/chrome-headless-shell{,.exe}';
  return globSync(
    chromium
      .executablePath()
      .replaceAll('\\', '/')
      .replace(/chromium-(\d+)\/.*/, pattern),
  );
}

/** Path of Firefox. */
export function firefoxPath(): string | undefined {
  return pathOf(
    'FIREFOX',
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  );
}

/** Path of the program that shows windows without a display, which WebKitGTK needs. */
export const screenPath = '/usr/bin/Xvfb';

/** Path of the driver of WebKitGTK, which only Linux has. */
export function webKitDriverPath(): string | undefined {
  return pathOf('WEBKIT_DRIVER', '/usr/bin/WebKitWebDriver');
}

/** Path of the program that reads the text of PDF files. */
export function pdfToTextPath(): string | undefined {
  return pathOf('PDFTOTEXT', '/usr/bin/pdftotext', '/usr/local/bin/pdftotext', '/opt/homebrew/bin/pdftotext');
}

/** Path of an nginx; one from `NGINX` needs the module brotli_static. */
export function nginxPath(): string | undefined {
  return pathOf('NGINX', '/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx');
}

/** Path of the validator of EPUB files, an archive for Java. */
export function epubcheckPath(): string | undefined {
  return pathOf('EPUBCHECK', '/usr/share/java/epubcheck.jar');
}
