/** `npm run links:check`: asks every listed address of other sites whether it is still there. Needs the internet. */
import {readFileSync} from 'node:fs';

const links = JSON.parse(readFileSync('tests/links/externalLinks.json', 'utf8')) as string[];
/** Answers of hosts that are there but do not talk to programs, or not so often. */
const alive = new Set([401, 403, 405, 429]);

const gone: string[] = [];
for (const link of links) {
  const answer = await ask(link)
    .catch(() => ask(link))
    .catch((error: Error) => error.message);
  const fine = typeof answer === 'number' && (answer < 400 || alive.has(answer));
  console.log(`${fine ? 'ok  ' : 'gone'} ${answer} ${link}`);
  if (!fine) gone.push(link);
}
console.log(`${links.length - gone.length} of ${links.length} addresses answer.`);
if (gone.length > 0)
  console.error(
    'Fix these links in docs/ or src/site/identity.ts; after a build, npm run links:list writes the list anew.',
  );
process.exitCode = gone.length > 0 ? 1 : 0;

async function ask(link: string): Promise<number> {
  const {status} = await fetch(link, {signal: AbortSignal.timeout(20_000), redirect: 'follow'});
  return status;
}
