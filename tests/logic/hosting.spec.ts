import {spawnSync} from 'node:child_process';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {acceptsMarkdown} from '../../src/commands/hosting/acceptsMarkdown';
import {addressesOf, responseFor, type Site} from '../../src/commands/hosting/responseFor';
import {cacheControl, cacheForever, cacheNever} from '../../src/commands/hosting/headers';
import {contentSecurityPolicy, securityHeaders} from '../../src/commands/hosting/headers';
import {hashOf, inlineScriptsOf, inlineStylesOf} from '../../src/commands/hosting/integrity';
import {withInlineStyle, withIntegrity} from '../../src/commands/hosting/integrity';
import {nginxMaps, nginxServer} from '../../src/commands/hosting/nginx';
import {securityText} from '../../src/commands/build/copies/siteFiles';
import {splitStyle, withoutUnused} from '../../src/commands/build/splitStyle';
import {headersFile, headersOfFile, redirectsFile} from '../../src/commands/hosting/staticHost';

const paths = ['', 'docs/pos/intro/', 'docs/api/', 'docs/api/api_pricing', 'docs/QR_code_formats'];
const siteBelow = (baseUrl: string): Site => ({
  baseUrl,
  pages: new Set(paths.map((path) => baseUrl + path)),
  moved: {'docs/prices': 'docs/api/api_pricing'},
});

for (const baseUrl of ['/', '/docs-site/']) {
  const site = siteBelow(baseUrl);
  const addresses = addressesOf(site);
  const answer = (path: string) => responseFor(baseUrl + path, baseUrl, addresses);

  test.describe(`Addresses below ${baseUrl}`, () => {
    test('canonical addresses are pages', () => {
      expect(answer('')).toEqual({kind: 'page', file: `${baseUrl}index.html`});
      expect(answer('docs/api/api_pricing')).toEqual({kind: 'page', file: `${baseUrl}docs/api/api_pricing/index.html`});
    });

    test('every other spelling redirects to the canonical one', () => {
      const to = `${baseUrl}docs/api/api_pricing`;
      for (const spelling of ['/', '.html', '/index.html'])
        expect(answer(`docs/api/api_pricing${spelling}`)).toEqual({kind: 'redirect', to});
      expect(answer('docs/API/Api_Pricing')).toEqual({kind: 'missing'});
      expect(answer('docs/api')).toEqual({kind: 'redirect', to: `${baseUrl}docs/api/`});
      expect(answer('index.html')).toEqual({kind: 'redirect', to: baseUrl});
      for (const docs of ['docs', 'docs/'])
        expect(answer(docs)).toEqual({kind: 'redirect', to: `${baseUrl}docs/pos/intro/`});
    });

    test('every spelling of an old address redirects to the new one', () => {
      const to = `${baseUrl}docs/api/api_pricing`;
      for (const spelling of ['', '/', '.html', '/index.html'])
        expect(answer(`docs/prices${spelling}`)).toEqual({kind: 'redirect', to});
      expect(redirectsFile(addresses)).toContain(`${baseUrl}docs/prices ${to} 301\n`);
    });

    test('an invalid redirect is rejected with a fix', () => {
      const move = (moved: Site['moved']) => () => addressesOf({...site, moved});
      const missing = `movedPages.ts, "docs/a" to "docs/b": there is no page ${baseUrl}docs/b.`;
      expect(move({'docs/a': 'docs/b'})).toThrow(missing);
      expect(move({'docs/api/': 'docs/api/api_pricing'})).toThrow('a page exists at the old address');
    });

    test('files have an extension and a plain name', () => {
      expect(answer('assets/js/runtime~main.2e84d9f9.js')).toEqual({kind: 'file'});
      expect(answer('.well-known/api-catalog')).toEqual({kind: 'file'});
      expect(answer('.well-known/agent-skills/import-products/SKILL.md')).toEqual({kind: 'file'});
      const missing =
        '404.html _headers .git/config .well-known/../_headers .well-known/.git/config.md a/../b.js a//b.js';
      for (const path of [...missing.split(' '), 'a/%2e%2e/b.js', 'a\\b.js', 'img/'])
        expect([path, answer(path)]).toEqual([path, {kind: 'missing'}]);
    });

    test('no path resolves to a file outside the build or to another host', () => {
      const part = fc.constantFrom(...'.. . / // \\ %2e %2f docs api .js .html a %00'.split(' '), '\n');
      fc.assert(
        fc.property(fc.array(part, {maxLength: 8}), (parts) => {
          const path = baseUrl + parts.join('');
          const got = responseFor(path, baseUrl, addresses);
          if (got.kind === 'redirect') expect(site.pages).toContain(got.to);
          if (got.kind === 'file') expect(new URL(path, 'https://a.example').pathname).toBe(path);
          if (got.kind === 'file') expect(path).not.toMatch(/\/\.|\/\//);
        }),
      );
    });

    test('static hosts get the redirects that they need', () => {
      const lines = redirectsFile(addresses).trim().split('\n');
      expect(lines).toContain(`${baseUrl}docs ${baseUrl}docs/pos/intro/ 301`);
      expect(lines).toContain(`${baseUrl}docs/QR_code_formats.html ${baseUrl}docs/QR_code_formats 301`);
      // A rule that only changes a slash could cause a redirect loop with the host's rules.
      for (const line of lines) {
        const [from, to] = line.split(' ') as [string, string];
        expect(from.replace(/\/$/, '')).not.toBe(to.replace(/\/$/, ''));
      }
    });
  });
}

test.describe('Headers', () => {
  test('the policy names each inline script by its hash', () => {
    const policy = contentSecurityPolicy({scripts: ['sha256-a=', 'sha256-b='], styles: ['sha256-c=']});
    expect(policy).toContain("script-src 'self' 'sha256-a=' 'sha256-b=';");
    expect(policy).toContain("style-src 'self' 'sha256-c=';");
  });

  test('only existing assets are cached', () => {
    expect(cacheControl('assets/js/main.1234abcd.js', 200)).toBe(cacheForever);
    expect(cacheControl('assets/js/main.1234abcd.js', 404)).toBe(cacheNever);
    expect(cacheControl('docs/api/index.html', 200)).toBe(cacheNever);
  });

  test('the file for static hosts can be read back', () => {
    const headers = securityHeaders({scripts: ['sha256-a='], styles: []});
    const read = (path: string) => headersOfFile(headersFile('/', headers), path);
    expect(read('/img/logo.svg')).toEqual(headers);
    expect(read('/docs/api/')).toEqual({...headers, Link: expect.stringContaining('</llms.txt>; rel="describedby"')});
    expect(() => headersOfFile('', '/')).toThrow("doesn't start");
  });

  test('every origin can read files for programs, and only those', () => {
    const file = headersFile('/docs-site/', securityHeaders({scripts: [], styles: []}));
    const open = (path: string) => {
      const headers = headersOfFile(file, `/docs-site/${path}`);
      return [headers['Access-Control-Allow-Origin'], headers['Cross-Origin-Resource-Policy']];
    };
    const files =
      'openapi/products-3.1.json samples/products/putProduct.json downloads/import/products.csv docs/api/api_pricing.md ' +
      'llms.txt docs/api/llms.txt .well-known/api-catalog .well-known/agent-skills/index.json api-changelog.atom';
    for (const path of files.split(' ')) expect([path, ...open(path)]).toEqual([path, '*', 'cross-origin']);
    for (const path of ['', 'docs/api/', 'reference/orders', 'assets/js/main.1234abcd.js', 'img/logo.svg'])
      expect([path, ...open(path)]).toEqual([path, undefined, 'same-origin']);
  });

  test('only a request that asks for Markdown by name gets it', () => {
    const wanted = [
      ...['text/markdown', 'text/markdown, text/html, */*', 'text/html,text/markdown', 'TEXT/Markdown; charset=utf-8'],
      ...['text/html;q=0.9, text/markdown;q=0.8', 'text/plain, text/markdown;q=0.5'],
    ];
    const other = [
      ...[undefined, '', '*/*', 'text/*', 'text/markdown;q=0', 'text/markdown; q=0.00, text/plain'],
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
      ...['text/html, text/markdown;q=0.9', 'text/markdown;q=0.9, text/html;q=1.0'],
      ...['text/markdown-extra', 'x-text/markdown'],
    ];
    for (const accept of wanted) expect(acceptsMarkdown(accept), accept).toBe(true);
    for (const accept of other) expect(acceptsMarkdown(accept), accept).toBe(false);
  });
});

test('security.txt (RFC 9116) expires within a year of the commit', () => {
  const committed = new Date('2026-03-02T10:20:30Z');
  expect(securityText('https://docs.example/', 'mailto:security@company.example', committed).split('\n')).toEqual([
    'Contact: mailto:security@company.example',
    'Expires: 2027-03-01T10:20:30Z',
    'Preferred-Languages: en',
    'Canonical: https://docs.example/.well-known/security.txt',
    '',
  ]);
});

test.describe('Integrity', () => {
  const read = () => Buffer.from('content');
  const hash = hashOf('content', 'sha384');

  test("the site's scripts and style sheets get the hash of their content once, quoted or not", () => {
    const html = '<link rel=stylesheet href=/a.css /><script src="/b.js" defer></script><link rel=icon href=/c.svg>';
    const hashed = html.replace('rel=st', `integrity="${hash}" rel=st`).replace('src', `integrity="${hash}" src`);
    expect(withIntegrity(html, read)).toBe(hashed);
    expect(withIntegrity(hashed, read)).toBe(hashed);
  });

  test('inline scripts are found, without data blocks and files', () => {
    const html =
      '<script>a<b</script><script src=/b.js></script><script type=application/ld+json>{}</script><script data-x="1">c()</script>';
    expect(inlineScriptsOf(html)).toEqual(['a<b', 'c()']);
  });

  test('text like a tag in a description is no script, style, or file', () => {
    const text =
      "Runs <script>alert(1)</script>, <style>p{}</style>, <script src='/x.js'>, <link rel=stylesheet href=/x.css>";
    const html = `<meta name=description content="${text}"><!-- <script>b()</script> --><script>a()</script>`;
    const refuse = (address: string) => {
      throw new Error(`Read ${address}`);
    };
    expect(inlineScriptsOf(html)).toEqual(['a()']);
    expect(inlineStylesOf(html)).toEqual([]);
    expect(withInlineStyle(html, refuse)).toBe(html);
    expect(withIntegrity(html, refuse)).toBe(html);
  });
});

test.describe('Style of a page', () => {
  test('is inline and found', () => {
    const html =
      '<link rel=icon href=/c.svg><link rel=stylesheet href=/a.css /><link href="/b.css" rel="stylesheet"><p>';
    const styled = withInlineStyle(html, (address) => `/* ${address} $& */`);
    expect(styled).toBe('<link rel=icon href=/c.svg><style>/* /a.css $& */</style><style>/* /b.css $& */</style><p>');
    expect(inlineStylesOf(styled)).toEqual(['/* /a.css $& */', '/* /b.css $& */']);
  });

  test("can't end its element", () => {
    const inline = () => withInlineStyle('<link rel=stylesheet href=/a.css>', () => 'p::after{content:"</style>"}');
    expect(inline).toThrow('/a.css contains "</style"');
  });

  test('is split by an ID into its rules and the rest, without empty layers', () => {
    const parts = {rules: '#a{x:1}#a p,p{x:2}', rest: '@layer two{p{x:3}}#b{x:4}'};
    expect(splitStyle('@layer one{#a{x:1}}@layer two{#a p,p{x:2}p{x:3}}#b{x:4}', 'a')).toEqual(parts);
  });

  test('has the rules for classes that a page or a script names, and no others', () => {
    const kept = '.a:not(.c){x:1}:is(.c,.a) p{x:2}[href$=".c"]{x:3}';
    expect(withoutUnused(`.a,.b{x:0}@media print{.c{x:0}}${kept}`, ['<p class="a">'])).toBe(`.a{x:0}${kept}`);
  });
});

test('Text that would break the configuration of nginx is rejected', () => {
  const site = {baseUrl: '/', pages: new Set(['/docs/"; return 200 x; #/']), moved: {}};
  expect(() => nginxMaps(site, {})).toThrow("nginx configuration can't contain");
  expect(() => nginxServer({'X-Test': '"$host"'}, '/')).toThrow("nginx configuration can't contain");
});

test('A wrong setting of a command is named, with its form', {tag: '@all'}, () => {
  for (const [name, value, rule] of [
    ['PORT', 'abc', 'a number from 0 to 65535'],
    ['SITE_URL', 'docs.example', 'an origin, such as https://docs.your-company.example'],
    ['BASE_URL', 'docs', 'a path with slashes at both ends, such as /docs/'],
  ] as const) {
    const env = {...process.env, [name]: value};
    const words = ['--import', 'tsx', 'src/commands/serve.mts'];
    const {status, stderr} = spawnSync(process.execPath, words, {encoding: 'utf8', env});
    expect([status, stderr]).toEqual([1, `${name} must be ${rule}, not "${value}".\n`]);
  }
});
