import { freePort } from '../support/startServer.ts';
import { pages, withBrowser, withSite } from './browser.mjs';

/** Categories that must reach 100. Performance is printed only: it depends on the machine. */
const judged = ['accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores of four pages. */
export const measure = () => withSite(async (origin) => {
  const { default: lighthouse } = await import('lighthouse');
  for (const name of ['home', 'guide', 'operation', 'full page']) {
    const port = await freePort();
    const options = { port, logLevel: 'silent' };
    const { lhr } = await withBrowser(() => lighthouse(origin + pages[name], options), [`--remote-debugging-port=${port}`]);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const score = (id) => Math.round(lhr.categories[id].score * 100);
    console.log(`${name.padEnd(10)} ${['performance', ...judged].map((id) => `${id} ${score(id)}`).join(', ')}`);
    const missed = judged.filter((id) => score(id) !== 100).flatMap((id) => lhr.categories[id].auditRefs).filter(({ id }) => lhr.audits[id].score === 0);
    if (judged.some((id) => score(id) !== 100)) {
      console.error(`${name}: ${pages[name]} misses ${missed.map(({ id }) => id).join(', ')}.`);
      process.exitCode = 1;
    }
  }
});
