import { median, withBrowser, withSite } from './browser.mjs';

const runs = 5;
/** Milliseconds from a click to the next frame, and the part of a plain load that the new title may take. */
const target = 200;
const share = 0.8;
const from = '/docs/api/api_general';
const pages = [
  '/docs/api/', '/docs/api/api_products/', '/docs/api/api_pricing', '/docs/api/api_checkout', '/docs/api/api_pos_integration', '/docs/api/api_orders/',
  '/docs/pos/intro/', '/docs/pos/pos-user-manual/', '/docs/pos/troubleshooting', '/docs/scan_and_go/getting-started',
  '/docs/api/api_products/spec/put-product', '/docs/api/api_orders/spec/list-orders',
];

/** The second page on a processor slowed four times, its link hovered before: soft navigation against a plain load. */
export const measure = () => withSite(async (origin) => {
  const results = Object.fromEntries(pages.map((path) => [path, []]));
  for (let run = 0; run < runs; run += 1)
    for (const path of pages) results[path].push(await withBrowser((browser) => visit(browser, origin, path)));
  console.log(`| page | interaction to next paint, ms (target ${target}) | title, ms | whole page, ms | plain load, ms | title / plain load (target ${share}) |`);
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const [path, times] of Object.entries(results)) {
    const of = (key) => median(times.map((run) => run[key]));
    console.log(`| ${path} | ${of('paint').toFixed(0)} | ${of('title').toFixed(0)} | ${of('whole').toFixed(0)} | ${of('plain').toFixed(0)} | ${(of('title') / of('plain')).toFixed(2)} |`);
  }
});

async function visit(browser, origin, path) {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  const slow = (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  // Both in the cache.
  for (const address of [path, from]) await page.goto(origin + address, { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-has-hydrated=true]');
  await page.evaluate(addLink, path);
  await slow(4);
  const link = page.locator('#measured');
  await link.hover();
  await page.waitForLoadState('networkidle');
  await link.click();
  await page.waitForFunction(() => window.times?.whole);
  const soft = await page.evaluate(() => window.times);
  await slow(1);
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  await slow(4);
  await page.goto(origin + path, { waitUntil: 'load' });
  const plain = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
  return { ...soft, plain };
}

/** Runs in the page: adds a link, and notes when its click is painted, its title, and all of its page. */
function addLink(path) {
  const link = Object.assign(document.createElement('a'), { id: 'measured', href: path, textContent: 'Measured' });
  link.style = 'position: fixed; inset: 40% auto auto 40%; z-index: 999; padding: 20px; background: white';
  document.body.append(link);
  const old = document.querySelector('h1').textContent;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const event = new Promise((resolve) => new PerformanceObserver((list) => {
    const click = list.getEntries().find(({ name }) => name === 'click');
    if (click) resolve(click.duration);
  }).observe({ type: 'event', durationThreshold: 16 }));
  link.addEventListener('click', ({ timeStamp }) => {
    let title;
    const observer = new MutationObserver(async () => {
      if (document.querySelector('h1')?.textContent === old) return;
      title ??= painted();
      if (document.querySelector('[aria-busy=true] > article')) return;
      observer.disconnect();
      const [paint, titleAt, whole] = await Promise.all([event, title, painted()]);
      window.times = { paint, title: titleAt - timeStamp, whole: whole - timeStamp };
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
