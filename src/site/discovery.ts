/** Files that tell programs what the site offers. Pages name them in `link` elements, and hosts in the header `Link`. */
import {baseUrl} from './address';

/** Folder of the skills, below the base URL. */
export const skillsFolder = '.well-known/agent-skills';

interface DiscoveryLink {
  rel: string;
  /** Path below the base URL. */
  path: string;
  type: string;
  title: string;
  description: string;
}

export const discoveryLinks: readonly DiscoveryLink[] = [
  {
    rel: 'describedby',
    path: 'llms.txt',
    type: 'text/plain',
    title: 'List of pages for programs',
    description: 'All pages.',
  },
  // RFC 9727 and RFC 9264
  {
    rel: 'api-catalog',
    path: '.well-known/api-catalog',
    type: 'application/linkset+json',
    title: 'API catalog',
    description: 'Addresses of documents, collections, samples, and downloads (RFC 9727).',
  },
  {
    rel: 'describedby',
    path: `${skillsFolder}/index.json`,
    type: 'application/json',
    title: 'Agent skills',
    description: 'Steps, commands, and pitfalls of six tasks.',
  },
];

/** The value of a header `Link` (RFC 8288). */
export function linkHeader(): string {
  return discoveryLinks
    .map(({rel, path, type, title}) => `<${baseUrl}${path}>; rel="${rel}"; type="${type}"; title="${title}"`)
    .join(', ');
}
