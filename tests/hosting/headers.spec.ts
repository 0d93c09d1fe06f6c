import {readdirSync, readFileSync} from 'node:fs';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {request as ask, type IncomingHttpHeaders} from 'node:http';
import {contentTypeOf, contentTypes, namedTypes} from '../../src/commands/hosting/contentTypes';
import {copyPath} from '../../src/site/copyPath';
import {headersOfFile} from '../../src/commands/hosting/staticHost';
import {expect, test} from '../support/nginx';
import {builtPages} from '../support/pages';

const assets = readdirSync('build/assets/js').filter((name) => name.endsWith('.js'));
const main = `/assets/js/${assets.find((name) => name.startsWith('main.'))}`;

test.describe('Headers of nginx', () => {
  test('every kind of page has what the HTTP Observatory of Mozilla asks for besides the policy, and sets no cookie', async ({
    host,
  }) => {
    for (const path of ['/', '/docs/pos/intro/', '/docs/api/api_products/spec', '/reference/products', '/nothing']) {
      const headers = Object.fromEntries((await fetch(host + path)).headers);
      expect(headers, path).toMatchObject({
        'strict-transport-security': expect.stringMatching(/max-age=\d{8,}/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers, path).not.toHaveProperty('set-cookie');
      expect(headers, path).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test('pages, files, redirects, and errors have the same headers as on static hosts', async ({host}) => {
    const file = readFileSync('build/_headers', 'utf8');
    const open = ['/openapi/products.yaml', '/index.md', '/llms.txt', '/.well-known/api-catalog', '/nothing.md'];
    for (const path of ['/', main, '/docs', '/nothing', '/%zz', ...open]) {
      const response = await fetch(host + path, {redirect: 'manual'});
      for (const [name, value] of Object.entries(headersOfFile(file, path)))
        // nginx also names the page's copy.
        expect([path, name, response.headers.get(name)]).toEqual([path, name, expect.stringContaining(value)]);
      expect(response.headers.get('access-control-allow-origin')).toBe(open.includes(path) ? '*' : null);
    }
  });

  test('a page is sent as Markdown to programs that ask for it', async ({host}) => {
    for (const path of ['/', '/docs/api/', '/docs/api/api_pricing', '/reference/orders']) {
      const markdown = await fetch(host + path, {headers: {Accept: 'text/markdown, text/html, */*'}});
      expect(await markdown.text()).toBe(readFileSync(`build${copyPath(path)}`, 'utf8'));
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const html = await fetch(host + path, {headers: {Accept: 'text/html,*/*;q=0.8'}});
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html.headers.get('link')).toContain(`<${copyPath(path)}>; rel="alternate"; type="text/markdown"`);
      for (const {headers} of [markdown, html]) expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    }
    const redirect = await fetch(`${host}/docs`, {headers: {Accept: 'text/markdown'}});
    expect(redirect.url).toBe(`${host}/docs/pos/intro/`);
    expect(redirect.headers.get('content-type')).toContain('text/markdown');
    const file = await fetch(`${host}/openapi/products.yaml`, {headers: {Accept: 'text/markdown'}});
    expect(file.headers.get('content-type')).toContain('application/yaml');
  });

  test('a missing file is answered with the not-found page', async ({host}) => {
    const missing = '/docs/nothing.md /nothing.png /docs/nothing.txt /openapi/nothing.json /.well-known/nothing.json';
    const type = 'text/html; charset=utf-8';
    for (const path of missing.split(' ')) {
      const response = await fetch(host + path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 404, type]);
      expect(await response.text()).toBe(readFileSync('build/404.html', 'utf8'));
    }
  });

  test('the policy forbids inline scripts without a hash, eval, and framing', () => {
    const policy = headersOfFile(readFileSync('build/_headers', 'utf8'), '/')['Content-Security-Policy']!;
    const scripts = /script-src ([^;]+)/.exec(policy)![1]!.split(' ');
    expect(scripts.filter((source) => !/^'(?:self|sha256-[A-Za-z0-9+/]{43}=)'$/.test(source))).toEqual([]);
    expect(policy.match(/unsafe-[a-z]+/g)).toEqual(['unsafe-inline']);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // Cloudflare Pages accepts lines of up to 2,000 characters.
    expect(policy.length).toBeLessThan(1900);
  });

  test('assets are cached for a year, pages and missing assets are revalidated', async ({host}) => {
    const kept = async (path: string) => (await fetch(host + path, {redirect: 'manual'})).headers.get('cache-control');
    expect(await kept(main)).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/docs/api/', '/docs', '/sitemap.xml', '/assets/js/main.00000000.js'])
      expect([path, await kept(path)]).toEqual([path, 'public, max-age=0, must-revalidate']);
  });

  test("names of assets contain a hash, because they're cached for a year", () => {
    const names = readdirSync('build/assets', {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({name}) => name);
    expect(
      names.filter((name) => !/(?:^|[.-])[0-9a-f]{8,}\.[a-z0-9]+(?:\.LICENSE\.txt)?(?:\.(?:br|gz))?$/.test(name)),
    ).toEqual([]);
  });

  test('an unchanged page returns 304', async ({host}) => {
    const etag = (await fetch(`${host}/docs/api/`)).headers.get('etag')!;
    expect((await fetch(`${host}/docs/api/`, {headers: {'If-None-Match': etag}})).status).toBe(304);
  });

  test('clients that accept brotli or gzip get the same content compressed', async ({host}) => {
    for (const path of ['/docs/api/', main, '/openapi/products.yaml']) {
      const plain = await get(host, path, 'identity');
      const brotli = await get(host, path, 'gzip, deflate, br');
      const gzip = await get(host, path, 'gzip');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotli.headers.vary).toContain('Accept-Encoding');
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    }
  });

  test('every file in the build has a known type and an address that hosts accept', async ({host}) => {
    const files = readdirSync('build', {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !entry.name.startsWith('_') && !/\.(?:br|gz|html)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice('build'.length));
    expect(files.length).toBeGreaterThan(100);
    const isKnown = (file: string) =>
      Object.hasOwn(namedTypes, file.slice(1)) || Object.hasOwn(contentTypes, file.split('.').at(-1)!);
    expect(files.filter((file) => !isKnown(file))).toEqual([]);
    for (const file of files) {
      const {status, headers} = await fetch(host + file, {method: 'HEAD'});
      expect([file, status]).toEqual([file, 200]);
      expect(headers.get('content-type')).toContain(contentTypeOf(file.slice(1)));
    }
  });

  test('scripts and styles of every page have the hash of their content', () => {
    for (const path of builtPages()) {
      const html = readFileSync(`build${path}/index.html`, 'utf8');
      const own = [
        ...html.matchAll(/<(?:script\b[^>]*\bsrc=|link\b[^>]*\b(?:rel=["']?stylesheet|as=["']?script))[^>]*>/g),
      ].map(([tag]) => tag);
      // All pages except for the home page contain their style.
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(own.filter((tag) => !/\bintegrity="sha384-[A-Za-z0-9+/]{64}"/.test(tag))).toEqual([]);
    }
  });
});

/** The body as it travels; `fetch` would unpack it. */
function get(host: string, path: string, encoding: string): Promise<{headers: IncomingHttpHeaders; body: Buffer}> {
  return new Promise((resolve, reject) => {
    ask(host + path, {headers: {'Accept-Encoding': encoding}}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({headers: response.headers, body: Buffer.concat(chunks)}));
    })
      .on('error', reject)
      .end();
  });
}
