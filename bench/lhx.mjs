import './node22.mjs';
import { executablePath } from './browser.mjs';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';
import lighthouse from 'lighthouse';
const [runs, ...rest] = process.argv.slice(2);
const paths = rest[0].split(','), dirs = rest.slice(1);
for (const path of paths) for (let r = 0; r < +runs; r++) for (const dir of dirs) {
  const server = await serve(dir);
  const port = 20000 + Math.floor(Math.random() * 20000);
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`] });
  const { lhr } = await lighthouse(`http://127.0.0.1:${server.address().port}${path}`, { port, logLevel: 'silent', onlyCategories: ['performance'] });
  await browser.close(); server.close();
  const a = (id) => `${id.split('-').map((w) => w[0]).join('')} ${lhr.audits[id].numericValue.toFixed(0)} (${lhr.audits[id].score})`;
  console.log(dir.slice(-10), path.slice(-14), (lhr.categories.performance.score * 100).toFixed(0), ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index', 'cumulative-layout-shift'].map(a).join(' '), lhr.audits['network-requests'] ? '' : '');
  if (process.env.TASKS) for (const t of lhr.audits['long-tasks']?.details?.items ?? []) console.log('      ', t.url.split('/').pop(), t.startTime.toFixed(0), t.duration.toFixed(0));
}
