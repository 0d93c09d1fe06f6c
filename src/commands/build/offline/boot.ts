/**
 * The first script of each page of the offline site. A page at `file://` has a path that no route has, and can neither fetch nor
 * start a worker from a file. The scripts of the site use this object instead (`fileScript.ts`).
 */
import {contentTypeOf} from '../../hosting/contentTypes';

declare const published: string;

declare global {
  interface Window {
    fileSite: typeof fileSite;
  }
}

const script = document.currentScript as HTMLScriptElement;
/** Address of the folder of the site. */
const root = new URL('.', script.src).href;
/** Address of this page on the published site. */
const page = new URL(script.dataset['path']!, published);

/** Path below the root of the site; undefined for other addresses. */
function pathBelow(address: string | URL): string | undefined {
  const {href} = new URL(address, page);
  const start = [root, published].find((one) => href.startsWith(one));
  return start === undefined ? undefined : href.slice(start.length);
}

/** Where an address of the published site is in the folder; other addresses stay as they are. */
function toFile(address: string | URL): string {
  const below = pathBelow(address);
  if (below === undefined) return new URL(address, page).href;
  const {pathname, search, hash} = new URL(below, 'file:///');
  const path = pathname.slice(1);
  const file = /\.[^/]*$/.test(path) ? path : `${path}${path === '' || path.endsWith('/') ? '' : '/'}index.html`;
  const target = root + file + search + hash;
  // A full address would reload the page.
  return hash !== '' && target.replace(/#.*/, '') === location.href.replace(/#.*/, '') ? hash : target;
}

const texts = new Map<string, string>();

/** Text of a file: a script next to the file hands it over. */
async function textOf(address: string | URL): Promise<{path: string; text: string}> {
  const path = decodeURI((pathBelow(address) ?? '').replace(/[?#].*/, ''));
  if (!texts.has(path)) {
    const loader = document.createElement('script');
    loader.src = `${root}${encodeURI(path)}.js`;
    await new Promise((resolve, reject) => {
      loader.onload = resolve;
      loader.onerror = () => reject(new TypeError(`The folder of this site doesn't contain ${path}.`));
      document.head.append(loader);
    });
    loader.remove();
  }
  return {path, text: texts.get(path)!};
}

/** Reads as an address of the published site, so that links to share work for everyone. */
const publishedLocation = {
  get href() {
    return page.origin + page.pathname + location.search + location.hash;
  },
  set href(address: string) {
    location.href = toFile(address);
  },
  get search() {
    return location.search;
  },
  get hash() {
    return location.hash;
  },
  set hash(hash: string) {
    location.hash = hash;
  },
  origin: page.origin,
  protocol: page.protocol,
  host: page.host,
  hostname: page.hostname,
  port: page.port,
  pathname: page.pathname,
  assign: (address: string | URL) => location.assign(toFile(address)),
  replace: (address: string | URL) => location.replace(toFile(address)),
  reload: () => location.reload(),
  toString: () => publishedLocation.href,
};

/** Without `pushState`, the router opens each page as a document. */
const pageHistory = {
  get state(): unknown {
    return history.state;
  },
  get length() {
    return history.length;
  },
  get scrollRestoration() {
    return history.scrollRestoration;
  },
  set scrollRestoration(value) {
    history.scrollRestoration = value;
  },
  replaceState(state: unknown, title: string, address?: string | URL | null) {
    const {search, hash} = new URL(address ?? publishedLocation.href, publishedLocation.href);
    history.replaceState(state, title, location.pathname + search + hash);
  },
  go: (delta?: number) => history.go(delta),
  back: () => history.back(),
  forward: () => history.forward(),
};

/** A worker that gets its script as its first message. */
class FileWorker extends Worker {
  private readonly ready: Promise<void>;

  constructor(address: string | URL) {
    const first = 'onmessage = ({data}) => { onmessage = null; (0, eval)(data); }';
    super(URL.createObjectURL(new Blob([first], {type: 'text/javascript'})));
    this.ready = textOf(address).then(
      ({text}) => super.postMessage(text),
      (error: Error) => void this.dispatchEvent(new ErrorEvent('error', {message: error.message})),
    );
  }

  override postMessage(message: unknown): void {
    void this.ready.then(() => super.postMessage(message));
  }
}

const fileSite = {
  root,
  location: publishedLocation,
  history: pageHistory,
  Worker: FileWorker,
  async fetch(address: string | URL): Promise<Response> {
    const {path, text} = await textOf(address);
    return new Response(text, {headers: {'Content-Type': contentTypeOf(path)}});
  },
  /** Called by the script next to a file. */
  take: (path: string, text: string) => void texts.set(path, text),
};
window.fileSite = fileSite;

/** Scripts write links of the published site. */
function correct(element: Element): void {
  const links = element.matches('a[href^="/"]') ? [element] : [];
  for (const link of [...links, ...Array.from(element.querySelectorAll('a[href^="/"]'))])
    link.setAttribute('href', toFile(link.getAttribute('href')!));
}

document.addEventListener('DOMContentLoaded', () => {
  const observer = new MutationObserver((changes) => {
    for (const {type, target, addedNodes} of changes)
      for (const node of type === 'attributes' ? [target] : Array.from(addedNodes))
        if (node instanceof Element) correct(node);
  });
  observer.observe(document, {subtree: true, childList: true, attributeFilter: ['href']});
});
