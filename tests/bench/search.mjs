import { median, withBrowser, withSite } from './browser.mjs';

const words = ['avilability', 'quantity price key', 'check digit', 'PUT sku', 'too_many_records', 'deposit'];
/** Milliseconds from a key to its results. */
const target = 50;

/** Time from a key press to the list of results, on a processor slowed four times. */
export const measure = () => withSite(async (origin) => {
  const runs = [];
  for (let run = 0; run < 3; run += 1) runs.push(await withBrowser((browser) => timeWords(browser, origin)));
  const keys = runs[0].map(({ typed }, key) => ({ typed, time: median(runs.map((run) => run[key].time)) })).sort((first, second) => second.time - first.time);
  const late = keys.filter(({ time }) => time > target);
  console.log(`${keys.length} key presses, each the median of three: median ${median(keys.map(({ time }) => time)).toFixed(0)} ms, slowest ${keys[0].time.toFixed(0)} ms (target ${target} ms), ${late.length} above the target`);
  console.log(`Slowest: ${keys.slice(0, 5).map(({ typed, time }) => `${typed} ${time.toFixed(0)} ms`).join(', ')}`);
});

/** Opens the search and types the words; returns the time of each key. */
async function timeWords(browser, origin) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await page.goto(`${origin}/docs/pos/intro/`);
  await page.waitForSelector('html[data-has-hydrated=true]');
  await page.keyboard.press('Control+K');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('price');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = [];
  for (const word of words) {
    await field.fill('');
    for (const letter of word) times.push({ typed: await field.inputValue() + letter, time: await page.evaluate(timeKey, letter) });
  }
  return times;
}

/**
 * Types a letter in the page; returns the time until the frame with the results for it has been drawn. They are then what
 * they stay when the dialog has come to rest: the list may only have grown below the first screen, the status by near words.
 */
async function timeKey(letter) {
  const input = document.activeElement;
  const dialog = input.closest('dialog');
  const read = () => [dialog.querySelector('[role=status]').textContent, ...[...dialog.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)];
  const started = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, input.value + letter);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const time = performance.now() - started;
  const drawn = read();
  const list = dialog.querySelector('[role=listbox]');
  const isFull = list !== null && list.scrollHeight > list.clientHeight;
  await new Promise((resolve) => setTimeout(resolve, 400));
  const final = read();
  if ((!isFull && drawn.length < final.length) || drawn.some((text, index) => !final[index].startsWith(text))) throw new Error(`The results for "${input.value}" came later than the frame after the key.`);
  return time;
}
