/** `npm run serve`: serves build/ on 127.0.0.1 as a host would: headers, redirects, a true 404. PORT changes the port. */
import {createReadStream, readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {join} from 'node:path';
import {addressesOf, answerFor, pagesOfSitemap} from '../hosting/answerFor';
import {contentTypeOf, isText} from '../hosting/contentTypes';
import {cacheControl} from '../hosting/headers';
import {movedPages} from '../hosting/movedPages';
import {headersOfFile} from '../hosting/staticHost';
import {baseUrl} from '../site/address';
import {requireBuild} from './requireBuild';

const folder = process.env['BUILD_DIR'] ?? 'build';
const port = Number(process.env['PORT'] ?? 3000);

requireBuild(folder);

const pages = pagesOfSitemap(readFileSync(join(folder, 'sitemap.xml'), 'utf8'));
const addresses = addressesOf({baseUrl, pages, moved: movedPages});
const headers = Object.entries(headersOfFile(readFileSync(join(folder, '_headers'), 'utf8')));

const server = createServer((request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  const [path = '/', query] = (request.url ?? '/').split('?', 2) as [string, string?];
  const answer = answerFor(path, baseUrl, addresses);
  if (answer.kind === 'redirect') {
    response.setHeader('Cache-Control', cacheControl('', 301));
    response.writeHead(301, {Location: query === undefined ? answer.to : `${answer.to}?${query}`}).end();
  } else {
    const file = answer.kind === 'page' ? answer.file : path;
    const found = answer.kind !== 'missing' && isFile(join(folder, file.slice(baseUrl.length)));
    if (found) send(request, response, file.slice(baseUrl.length), 200);
    else send(request, response, '404.html', 404);
  }
});
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE' ? 'Another program uses it. ' : '';
  console.error(`Port ${port} cannot be served: ${error.message}. ${taken}Name another: PORT=4000 npm run serve`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(`The site is at http://127.0.0.1:${port}${baseUrl}`));

// Files are looked up at each request, so that a build can be replaced while it is being served.
function isFile(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isFile() ?? false;
}

/** Sends a file below the build folder, its compressed copy where there is one and the browser takes it. */
function send(request: IncomingMessage, response: ServerResponse, below: string, status: 200 | 404): void {
  const path = join(folder, below);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = [
    {name: 'br', ending: '.br'},
    {name: 'gzip', ending: '.gz'},
  ].find(({name, ending}) => new RegExp(`\\b${name}\\b`).test(accepted) && isFile(path + ending));
  const body = path + (encoding?.ending ?? '');
  const {size, mtimeMs} = statSync(body);
  const etag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`;
  const type = contentTypeOf(below);
  response.setHeader('Cache-Control', cacheControl(below, status));
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(status, {
    'Content-Type': isText(type) ? `${type}; charset=utf-8` : type,
    'Content-Length': size,
    ...(encoding && {'Content-Encoding': encoding.name}),
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(body).pipe(response);
}
