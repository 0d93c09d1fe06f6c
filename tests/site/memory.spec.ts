import {expect, test, type Page} from '@playwright/test';
import {chromiumPath} from '../support/programs';
import {slowConnection} from '../support/scripts';
import {atRest, open} from '../support/visit';

// Without machine code, because the engine keeps compiling for hundreds of navigations, which increases the heap.
test.use({
  launchOptions: {executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--js-flags=--jitless']},
});

const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});

test("A hundred navigations don't leak memory", {tag: '@all'}, async ({page}) => {
  test.setTimeout(180_000);
  await slowConnection(page);
  await open(page, '/docs/api/api_general');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    await atRest(page);
    await session.send('HeapProfiler.collectGarbage');
    const {metrics} = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return {heap: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes'), listeners: value('JSEventListeners')};
  };
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1)
      for (const [link, title] of [
        [navbar(page).getByRole('link', {name: 'POS Platform', exact: true}), /introduction/i],
        [navbar(page).getByRole('link', {name: 'Scan & Go', exact: true}), /first scanning app/i],
        [navbar(page).getByRole('link', {name: 'API', exact: true}), /API/],
        [page.locator('.navbar__brand'), /self-checkout/i],
      ] as const) {
        await link.click();
        await expect(page.locator('h1')).toHaveText(title);
      }
  };
  /** What stays: React and the browser may keep the page before, or not, but a leak is there after every round. */
  const least = async () => {
    const all: Awaited<ReturnType<typeof measure>>[] = [];
    for (let count = 0; count < 3; count += 1) {
      await rounds(1);
      all.push(await measure());
    }
    const leastOf = (key: keyof (typeof all)[0]) => Math.min(...all.map((one) => one[key]));
    return {heap: leastOf('heap'), nodes: leastOf('nodes'), listeners: leastOf('listeners')};
  };
  await rounds(5);
  const before = await least();
  await rounds(20);
  const after = await least();
  for (const {heap, nodes, listeners} of [before, after])
    console.log(`heap ${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`);
  expect(after.heap / before.heap).toBeLessThan(1.1);
  expect(after.nodes / before.nodes).toBeLessThan(1.1);
  expect(after.listeners / before.listeners).toBeLessThan(1.1);
});
