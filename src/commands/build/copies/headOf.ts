import type {Copy} from './listings';

/**
 * Head elements for programs: the link to the page's Markdown copy, and schema.org metadata. JSON-LD
 * isn't executed, so the content security policy needs no hash for it.
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
  // A closing tag inside a string would end the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return `<link rel="alternate" type="text/markdown" href="${copyAddress}"><script type="application/ld+json">${json}</script>`;
}

/** Inserts elements at the end of the head. @throws Error if the page has no head */
export function addToHead(path: string, html: string, addition: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error(`The built page ${path} has no </head>. Check the page's template.`);
  return html.slice(0, end) + addition + html.slice(end);
}
