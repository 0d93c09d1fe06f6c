import { median, pages, withBrowser, withSite } from './browser.mjs';

const runs = 5;
const mobile = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
// Lighthouse's mobile preset, applied in the browser.
const slow4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

/** Vitals of each page on a phone with a processor slowed four times and a slow network: medians of interleaved runs. */
export const measure = () => withSite(async (origin) => {
  const results = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [name, path] of Object.entries(pages)) results[name].push(await load(origin + path));
  console.log('| page | first paint, s | largest paint, s | layout shift | blocking after first paint, ms (target 150, full page 250) |');
  console.log('|---|---:|---:|---:|---:|');
  for (const [name, vitals] of Object.entries(results)) {
    const of = (key) => median(vitals.map((run) => run[key]));
    console.log(`| ${name} | ${(of('fcp') / 1000).toFixed(2)} | ${(of('lcp') / 1000).toFixed(2)} | ${of('cls').toFixed(3)} | ${of('tbt').toFixed(0)} |`);
  }
});

const load = (url) => withBrowser(async (browser) => {
  const page = await browser.newPage(mobile);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(collectVitals);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  const { tasks, ...vitals } = await page.evaluate(() => window.vitals);
  const blocked = ([start, duration]) => Math.max(0, Math.min(duration - 50, start + duration - vitals.fcp));
  return { ...vitals, tbt: tasks.reduce((sum, task) => sum + blocked(task), 0) };
});

/** Runs in the page before its scripts. */
function collectVitals() {
  const vitals = (window.vitals = { lcp: 0, fcp: 0, cls: 0, tasks: [] });
  const on = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  on('paint', (entry) => entry.name === 'first-contentful-paint' && (vitals.fcp = entry.startTime));
  on('layout-shift', (entry) => entry.hadRecentInput || (vitals.cls += entry.value));
  on('longtask', (entry) => vitals.tasks.push([entry.startTime, entry.duration]));
}
