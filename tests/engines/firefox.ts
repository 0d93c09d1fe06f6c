import puppeteer, {type Browser, type ElementHandle, type KeyInput} from 'puppeteer-core';
import {firefoxPath} from '../support/programs';

/** What a reader does in a browser. Expressions are JavaScript, evaluated in the page. */
export interface Reader {
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  value: <T>(expression: string) => Promise<T>;
  /** Clicks an element. */
  click: (expression: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses a key, or several at once: `Control+k`. */
  press: (keys: string) => Promise<void>;
  print: () => Promise<Uint8Array>;
  close: () => Promise<void>;
  /** Messages of the console and uncaught errors, with the page they come from. */
  problems: string[];
}

/** Starts Firefox, driven with WebDriver BiDi. */
export async function startFirefox(javaScript = true): Promise<Reader> {
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath()!,
    extraPrefsFirefox: {'javascript.enabled': javaScript},
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // Files open in Firefox's own viewer of PDF files, which logs what it does.
    if (['error', 'warn'].includes(message.type()) && !page.url().startsWith('file:'))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
  return {
    problems,
    // Leaving a page that still loads makes Firefox report an error for each script it stops.
    open: async (url) => void (await page.goto(url, {waitUntil: ['load', 'networkidle0']})),
    resize: (width, height) => page.setViewport({width, height}),
    value: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)) as ElementHandle<Element>;
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const all = keys.split('+') as KeyInput[];
      for (const key of all) await page.keyboard.down(key);
      for (const key of all.reverse()) await page.keyboard.up(key);
    },
    print: () => page.pdf({format: 'A4'}),
    close: () => browser.close(),
  };
}
