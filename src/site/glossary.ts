/** The terms of glossary.yaml. Read from disk, so only for Node.js. */
import {readYaml} from '../lib/readYaml';

export const glossaryFile = 'src/site/glossary.yaml';

/** glossary.schema.json describes the fields. */
export interface Term {
  id: string;
  name: string;
  words?: readonly string[];
  notIn?: string;
  to?: string;
  meaning: string;
}

/** Address of the page that lists the terms. */
export const glossaryRoute = '/docs/pos/intro/';

/** In alphabetical order. */
export const glossary = readYaml(glossaryFile) as readonly Term[];

/** ID of a term on the page that lists it. */
export function termAnchor(id: string): string {
  return `term-${id}`;
}
