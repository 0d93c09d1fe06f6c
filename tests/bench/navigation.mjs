import { median, withBrowser, withFolder, withSite } from './browser.mjs';
import { buildPeers } from './peers.mjs';

const runs = 5;
/** Milliseconds from a click to the next frame, and the part of a plain load that the new title may take. */
const target = 200;
const share = 0.8;
const from = 'api_general';
/** Pages by name: guides with their path, and operations with the document and the operation ID. */
const guides = {
  overview: '/docs/api', products: '/docs/api/api_products', pricing: '/docs/api/api_pricing', checkout: '/docs/api/api_checkout',
  pos: '/docs/api/api_pos_integration', orders: '/docs/api/api_orders', intro: '/docs/pos/intro', manual: '/docs/pos/pos-user-manual',
  troubleshooting: '/docs/pos/troubleshooting', app: '/docs/scan_and_go/getting-started',
};
const operations = { 'put-product': 'products', 'list-orders': 'orders' };

/**
 * The second page on a processor slowed four times, its link hovered before, against a plain load of the same page; beside the
 * same texts in Starlight and in Docusaurus as it is.
 */
export async function measure() {
  const peers = buildPeers({ [from]: `/docs/api/${from}`, ...guides });
  await withSite((ours) => withFolder(peers.Starlight, (starlight) => withFolder(peers['Docusaurus as it is'], async (docusaurus) => {
    const sites = {
      'This site': { adds: true, origin: ours, start: `/docs/api/${from}`, guide: (name) => guides[name], operation: (name, api) => `/docs/api/api_${api}/spec/${name}` },
      Starlight: { origin: starlight, start: `/docs/${from}/`, guide: (name) => `/docs/${name}/`, operation: (name, api) => `/docs/${api}/operations/${name.replaceAll('-', '')}/`, loads: true },
      'Docusaurus as it is': { origin: docusaurus, start: `/docs/${from}`, guide: (name) => `/docs/${name}`, operation: (name, api) => `/docs/${api}/${name}` },
    };
    const visits = Object.entries(sites).flatMap(([name, site]) => [
      ...Object.keys(guides).map((guide) => ({ name, site, path: site.guide(guide), times: [] })),
      ...Object.entries(operations).map(([operation, api]) => ({ name, site, path: site.operation(operation, api), times: [] })),
    ]);
    // In turn, so that a machine that slows down slows all of them.
    for (let run = 0; run < runs; run += 1)
      for (const { site, path, times } of visits) times.push(await withBrowser((browser) => visit(browser, site, path)));
    print(visits);
  })));
}

function print(visits) {
  console.log(`| site | page | interaction to next paint, ms (target ${target}) | title, ms | whole page, ms | plain load, ms | title / plain load (target ${share}) |`);
  console.log('|---|---|---:|---:|---:|---:|---:|');
  for (const { name, path, times } of visits) {
    const of = (key) => median(times.map((run) => run[key]));
    const figures = ['paint', 'title', 'whole', 'plain'].map((key) => (Number.isFinite(of(key)) ? of(key).toFixed(0) : ''));
    console.log(`| ${[name, path, ...figures, (of('title') / of('plain')).toFixed(2)].join(' | ')} |`);
  }
}

/** @param site `loads` if it loads each page, `adds` if any link on a page opens the next one in place */
async function visit(browser, { origin, start, loads = false, adds = false }, path) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  const cdp = await page.context().newCDPSession(page);
  const slow = (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  // Both in the cache.
  for (const address of [path, start]) await page.goto(origin + address, { waitUntil: 'networkidle' });
  if (adds) await page.evaluate(addLink, path);
  const link = adds ? page.locator('#measured') : page.locator(`a[href="${path}"], a[href="${path}/"]`).filter({ visible: true }).first();
  await link.evaluate(watch);
  await slow(4);
  await link.hover();
  await page.waitForLoadState('networkidle');
  await link.click();
  const second = await (loads ? loaded(page) : page.waitForFunction(() => window.figuresOfClick).then((times) => times.jsonValue()));
  await slow(1);
  await page.goto(origin + start, { waitUntil: 'networkidle' });
  await slow(4);
  await page.goto(origin + path, { waitUntil: 'load' });
  return { ...second, plain: await firstPaint(page) };
}

/** Of a site that loads each page: from the click to the first paint of the next page. */
async function loaded(page) {
  await page.waitForFunction(() => !window.watched && document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0);
  const began = await page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('clicked')));
  return { title: began + await firstPaint(page) };
}

const firstPaint = (page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);

/** Runs in the page: adds a link, because not all pages have one to each other. */
function addLink(path) {
  const link = Object.assign(document.createElement('a'), { id: 'measured', href: path, textContent: 'Measured' });
  link.style = 'position: fixed; inset: 40% auto auto 40%; z-index: 999; padding: 20px; background: white';
  document.body.append(link);
}

/** Runs in the page: notes when a click on the link is painted, its title, and all of its page. */
function watch(link) {
  window.watched = true;
  const old = document.querySelector('h1').textContent;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const event = new Promise((resolve) => new PerformanceObserver((list) => {
    const click = list.getEntries().find(({ name }) => name === 'click');
    if (click) resolve(click.duration);
  }).observe({ type: 'event', durationThreshold: 16 }));
  link.addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp);
    let title;
    const observer = new MutationObserver(async () => {
      if (document.querySelector('h1')?.textContent === old) return;
      title ??= painted();
      if (document.querySelector('[aria-busy=true] > article')) return;
      observer.disconnect();
      const [paint, titleAt, whole] = await Promise.all([event, title, painted()]);
      window.figuresOfClick = { paint, title: titleAt - timeStamp, whole: whole - timeStamp };
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
