/** `npm run links:check`: requests every listed external link. Needs internet access. */
import {readFileSync} from 'node:fs';

const links = JSON.parse(readFileSync('tests/links/externalLinks.json', 'utf8')) as string[];
/** Statuses of hosts that are up but reject automated or frequent requests. */
const alive = new Set([401, 403, 405, 429]);

const gone: string[] = [];
for (const link of links) {
  const result = await statusOf(link)
    .catch(() => statusOf(link))
    .catch((error: Error) => error.message);
  const fine = typeof result === 'number' && (result < 400 || alive.has(result));
  console.log(`${fine ? 'ok  ' : 'gone'} ${result} ${link}`);
  if (!fine) gone.push(link);
}
console.log(`${links.length - gone.length} of ${links.length} links respond.`);
if (gone.length > 0)
  console.error(
    'Fix these links in docs/ or src/site/identity.ts. After a build, update the list with npm run links:list.',
  );
process.exitCode = gone.length > 0 ? 1 : 0;

async function statusOf(link: string): Promise<number> {
  const {status} = await fetch(link, {signal: AbortSignal.timeout(20_000), redirect: 'follow'});
  return status;
}
