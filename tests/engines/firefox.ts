import {fileOfClient} from '../support/clients';
import {firefoxPath} from '../support/programs';
import type {Reader} from './reader';

/** What is used of Puppeteer, whose types aren't there where code is checked. */
interface Page {
  on(event: 'console', listener: (message: {type: () => string; text: () => string}) => void): void;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
  url: () => string;
  goto: (url: string, options: {waitUntil: string[]}) => Promise<unknown>;
  setViewport: (size: {width: number; height: number}) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  evaluateHandle: (expression: string) => Promise<{click: () => Promise<void>}>;
  keyboard: {
    type: (text: string) => Promise<void>;
    down: (key: string) => Promise<void>;
    up: (key: string) => Promise<void>;
  };
  pdf: (options: {format: 'A4'}) => Promise<Uint8Array>;
}

interface Puppeteer {
  launch: (options: object) => Promise<{newPage: () => Promise<Page>; close: () => Promise<void>}>;
}

/** Starts Firefox, driven with WebDriver BiDi. */
export async function startFirefox(javaScript = true): Promise<Reader> {
  const {default: puppeteer} = (await import(fileOfClient('puppeteer-core/lib/puppeteer/puppeteer-core.js'))) as {
    default: Puppeteer;
  };
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath()!,
    extraPrefsFirefox: {'javascript.enabled': javaScript},
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
  return {
    problems,
    // Leaving a page that still loads makes Firefox report an error for each script it stops.
    open: async (url) => void (await page.goto(url, {waitUntil: ['load', 'networkidle0']})),
    resize: (width, height) => page.setViewport({width, height}),
    value: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: async (expression) => {
      const element = await page.evaluateHandle(expression);
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const all = keys.split('+');
      for (const key of all) await page.keyboard.down(key);
      for (const key of all.reverse()) await page.keyboard.up(key);
    },
    print: () => page.pdf({format: 'A4'}),
    close: () => browser.close(),
  };
}
