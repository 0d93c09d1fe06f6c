/** `npm run serve`: serves build/ on 127.0.0.1 as a host would, with redirects and a true 404. PORT changes the port. */
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {join} from 'node:path';
import sirv from 'sirv';
import {answerFor, pagesOfSitemap, type Site} from '../hosting/answerFor';

const folder = process.env['BUILD_DIR'] ?? 'build';
const port = Number(process.env['PORT'] ?? 3000);
const baseUrl = process.env['BASE_URL'] ?? '/';

if (!existsSync(join(folder, 'sitemap.xml'))) {
  console.error(`There is no site in ${folder}/. Run npm run build first.`);
  process.exit(1);
}

const site: Site = {baseUrl, pages: pagesOfSitemap(readFileSync(join(folder, 'sitemap.xml'), 'utf8'))};
const notFound = readFileSync(join(folder, '404.html'));
// Files are looked up at each request (`dev`), so that a build can be replaced while it is being served.
const files = sirv(folder, {dev: true, etag: true});

createServer((request, response) => {
  const [path = '/', query] = (request.url ?? '/').split('?', 2) as [string, string?];
  const missing = () => {
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
    response.end(request.method === 'HEAD' ? undefined : notFound);
  };
  const answer = answerFor(path, site);
  if (answer.kind === 'redirect') {
    response.writeHead(301, {Location: query === undefined ? answer.to : `${answer.to}?${query}`});
    response.end();
  } else if (answer.kind === 'missing') {
    missing();
  } else {
    const target = answer.kind === 'page' ? answer.file : path;
    request.url = `/${target.slice(baseUrl.length)}`;
    files(request, response, missing);
  }
}).listen(port, '127.0.0.1', () => console.log(`The site is at http://127.0.0.1:${port}${baseUrl}`));
