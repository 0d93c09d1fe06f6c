import puppeteer, {type Browser, type ElementHandle, type KeyInput} from 'puppeteer-core';
import {firefoxPath} from '../support/programs';
import type {Reader} from './reader';

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
