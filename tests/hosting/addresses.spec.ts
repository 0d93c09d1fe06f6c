import {connect} from 'node:net';
import {expect, test} from '../support/nginx';
import {builtPages} from '../support/pages';

test.describe('Addresses on nginx', () => {
  test('every page is served only at its canonical address, and every other spelling redirects there', async ({
    host,
  }) => {
    for (const page of builtPages()) {
      expect([page, (await fetch(host + page, {redirect: 'manual'})).status]).toEqual([page, 200]);
      const bare = page.replace(/\/$/, '');
      const others = [`${bare}/index.html`, page === bare ? `${bare}/` : bare, `${bare}.html`];
      for (const other of others.filter((spelling) => spelling !== '' && spelling !== '.html')) {
        const response = await fetch(`${host}${other}?a=1&b=%3Cb%3E`, {redirect: 'manual'});
        const to = `${page}?a=1&b=%3Cb%3E`;
        expect([other, response.status, response.headers.get('location')]).toEqual([other, 301, to]);
      }
    }
  });

  test('/docs redirects to the first page and keeps the query', async ({host}) => {
    for (const path of ['/docs', '/docs/']) {
      const response = await fetch(`${host}${path}?from=mail`, {redirect: 'manual'});
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/docs/pos/intro/?from=mail');
    }
  });

  const missing = `
    /nothing-here /docs/pos /docs/pos/ /docs/api/nothing.html /404 /404.html /assets/ /assets/js/ /img/
    /assets/js/main.00000000.js /_headers /_redirects /.git/config /.htaccess /docs//api/ //docs/api/
    //evil.example/docs/api /docs/./api/ /docs/pos/../api/ /docs/%61pi/ /docs/api%2fapi_pricing
    /docs/api\\api_pricing /docs/api/api_pricing;x=1 /% /%zz /%00 /index.html%00.js
    /docs/api/%0d%0aSet-Cookie:a=b /.. /../../etc/passwd /..%2f..%2fetc%2fpasswd /%2e%2e/%2e%2e/etc/passwd
    /%252e%252e/etc/passwd /..%c0%af..%c0%afetc/passwd /assets/..%5c..%5cetc/passwd
    /assets/../../../../etc/passwd /%ff%fe`;
  test('an unknown address, also that of a file, returns 404 with the not-found page', async ({host}) => {
    for (const path of [...missing.trim().split(/\s+/), `/${'a'.repeat(4000)}`]) {
      const {status, head, body} = await ask(host, path);
      expect([path, [400, 404]]).toEqual([path, expect.arrayContaining([status])]);
      if (status === 404) expect(body).toContain('Page not found');
      // The first line of /etc/passwd.
      expect(body).not.toContain('root:x:0');
      expect(head).not.toMatch(/^(?:set-cookie|location):/im);
      expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
    }
  });

  test('only read requests are allowed', async ({host}) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(`${host}/docs/api/`, {method})).status).toBe(405);
  });

  test('an address that is far too long is rejected', async ({host}) => {
    expect((await ask(host, `/${'a'.repeat(40_000)}`)).status).toBe(414);
  });
});

/** Sends a path exactly as it is; `fetch` would tidy it up first. */
function ask(host: string, path: string): Promise<{status: number; head: string; body: string}> {
  const {hostname, port} = new URL(host);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: body.join('\r\n\r\n')});
    });
  });
}
