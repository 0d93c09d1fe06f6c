// node reload.mjs: seconds from a save to what the browser shows under `npm start`: of a page, a document and a component.
// Works in a copy of the project, so that nothing of it changes.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPage } from './browser.mjs';
import { copyProject } from './copy.mjs';

const port = 4397;
const copy = copyProject('reload');
/** What is saved, the address that shows it, and the words that are put in. */
const edits = [
  { what: 'page', file: 'docs/api/api_pricing.mdx', from: '\n## ', to: '\nOKAPI here.\n\n## ', shown: 'OKAPI', path: '/docs/api/api_pricing' },
  { what: 'document', file: 'openapi/coupons.yaml', from: 'The coupons of the project.', to: 'The YAK coupons.', shown: 'YAK', path: '/docs/api/api_promotions/coupons_api_spec/list-coupons' },
  { what: 'shared part', file: 'openapi/shared/responses.yaml', from: 'The token is missing', to: 'The EMU token is missing', shown: 'EMU', path: '/docs/api/api_promotions/coupons_api_spec/list-coupons' },
  { what: 'data file', file: 'src/site/changelog/apiChangelog.ts', from: 'Version 2 of pricing', to: 'Version 2 of LLAMA pricing', shown: 'LLAMA', path: '/docs/api/API_CHANGELOG' },
  { what: 'component', file: 'src/components/Operation/index.tsx', from: 'Authentication: <code>', to: 'Authentication IBIS: <code>', shown: 'IBIS', path: '/docs/api/api_promotions/coupons_api_spec/list-coupons' },
];

const server = spawn('npm', ['start', '--', '--port', String(port)], { cwd: copy, detached: true, stdio: 'ignore' });
try {
  await withPage(async (page) => {
    const base = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${base}/docs/pos/intro/`)).ok);
    for (const { what, file, from, to, shown, path } of edits) {
      await page.goto(base + path, { timeout: 120_000 });
      await page.locator('h1').first().waitFor();
      // The first build of a page ends after it is shown.
      await page.waitForLoadState('networkidle');
      const place = join(copy, file);
      const text = readFileSync(place, 'utf8');
      const started = performance.now();
      writeFileSync(place, text.replace(from, to));
      // Attached, not visible: answers of an operation are closed.
      await page.getByText(shown).first().waitFor({ state: 'attached', timeout: 60_000 });
      console.log(`${what.padEnd(12)} ${((performance.now() - started) / 1000).toFixed(1)} s (target 2 s)`);
      writeFileSync(place, text);
    }
  });
} finally {
  process.kill(-server.pid);
  rmSync(copy, { recursive: true, force: true });
}

/** Waits until a check answers true; what it throws counts as false. */
async function until(check) {
  while (!(await check().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 200));
}
