/** `npm run serve`: serves build/ on 127.0.0.1 with the headers, redirects, and 404 page of a host. PORT sets the port. */
import {readFileSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import {join} from 'node:path';
import sirv from 'sirv';
import {acceptsMarkdown} from './hosting/acceptsMarkdown';
import {addressesOf, responseFor, pagesOfSitemap} from './hosting/responseFor';
import {contentTypeOf, isText} from './hosting/contentTypes';
import {cacheControl} from './hosting/headers';
import {movedPages} from '../site/movedPages';
import {headersOfFile} from './hosting/staticHost';
import {endWithMessage} from '../lib/endWithMessage';
import {readPort} from '../lib/readPort';
import {baseUrl} from '../site/address';
import {copyPath} from '../site/copyPath';
import {requireBuild} from './build/requireBuild';

const folder = process.env['BUILD_DIR'] ?? 'build';
const port = portOrEnd();

requireBuild(folder);

const pages = pagesOfSitemap(readFileSync(join(folder, 'sitemap.xml'), 'utf8'));
const addresses = addressesOf({baseUrl, pages, moved: movedPages});
const headersFile = readFileSync(join(folder, '_headers'), 'utf8');

// `dev` looks up files on each request, so that a build can be replaced while it's served.
const sendFile = sirv(folder, {
  dev: true,
  etag: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders: (response, path) => {
    if (/\.(?:html|md)$/.test(path)) response.setHeader('Vary', 'Accept, Accept-Encoding');
  },
});

const server = createServer((request, response) => {
  // Requests to a proxy begin with the origin.
  const sent = `/${request.url!.replace(/^(?:https?:\/\/[^/?]*)?\/?/i, '')}`;
  const [path, query] = sent.split(/\?(.*)/s) as [string, string?];
  // sirv throws for a range that ends before it starts. Servers may ignore ranges.
  delete request.headers.range;
  const target = responseFor(path, baseUrl, addresses);
  const copy =
    target.kind === 'page' && acceptsMarkdown(request.headers.accept)
      ? baseUrl + copyPath(path.slice(baseUrl.length - 1)).slice(1)
      : undefined;
  for (const [name, value] of Object.entries(headersOfFile(headersFile, copy ?? path))) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  if (target.kind === 'redirect') {
    response.setHeader('Cache-Control', cacheControl('', 301));
    response.writeHead(301, {Location: query === undefined ? target.to : `${target.to}?${query}`}).end();
  } else if (target.kind === 'missing') {
    sendMissing(response);
  } else {
    const below = (copy ?? (target.kind === 'page' ? target.file : path)).slice(baseUrl.length);
    describe(response, below, 200);
    request.url = `/${below}`;
    sendFile(request, response, () => sendMissing(response));
  }
});
// Clients close their connections. A program that computes between requests would meet one that the server just closed.
server.keepAliveTimeout = 0;
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE' ? 'Another program uses the port. ' : '';
  console.error(`Can't listen on port ${port}: ${error.message}. ${taken}Use another port: PORT=4000 npm run serve`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(`The site is at http://127.0.0.1:${port}${baseUrl}`));

function portOrEnd(): number {
  try {
    return readPort('PORT', process.env['PORT'] ?? '3000');
  } catch (error) {
    endWithMessage(error);
  }
}

/** Sets the headers of a file; sirv sets those that depend on its content. */
function describe(response: ServerResponse, below: string, status: 200 | 404): void {
  const type = contentTypeOf(below);
  response.setHeader('Content-Type', isText(type) ? `${type}; charset=utf-8` : type);
  response.setHeader('Cache-Control', cacheControl(below, status));
  response.setHeader('Vary', 'Accept-Encoding');
}

/** Sends the not-found page; sirv has no option for it. */
function sendMissing(response: ServerResponse): void {
  describe(response, '404.html', 404);
  response.writeHead(404).end(readFileSync(join(folder, '404.html')));
}
