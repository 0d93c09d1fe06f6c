import type {Copy} from './listings';

/**
 * What goes into the head of a page for programs: the link to its copy, and what it is (schema.org). JSON-LD is data; it
 * is never run, so a content security policy needs no hash for it.
 */
export function headOf(
  copy: Pick<Copy, 'path' | 'title' | 'description'>,
  address: string,
  copyAddress: string,
  image: string,
  site: {name: string; root: string},
): string {
  const about = {name: copy.title, description: copy.description, url: address, image, inLanguage: 'en'};
  const data =
    copy.path === '/'
      ? {'@context': 'https://schema.org', '@type': 'WebSite', ...about, name: site.name}
      : {
          '@context': 'https://schema.org',
          '@type': 'TechArticle',
          ...about,
          headline: copy.title,
          isPartOf: {'@type': 'WebSite', name: site.name, url: site.root},
        };
  // A closing tag inside a text would end the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<link rel="alternate" type="text/markdown" href="${copyAddress}"><script type="application/ld+json">${json}</script>`;
}

/** A page with that in its head. @throws Error naming the page when it has no head to end */
export function addToHead(path: string, html: string, addition: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error(`The built page ${path} has no </head>, so its copy cannot be named there.`);
  return html.slice(0, end) + addition + html.slice(end);
}
