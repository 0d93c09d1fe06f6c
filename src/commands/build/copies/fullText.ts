/** Renders llms-full.txt: all guides and API references, without what references repeat. */
import {apis, referenceRoute} from '../../../site/apis';
import {isOptional, isReference, type Copy} from './listings';

/** What `#### Response` shows of an error: its status and a link to its body below. */
const errorSummaries = /^\*\*(?:[45]\w\w|default)\*\* .*\n\n?/gm;

/** Operations that use a schema. */
const uses = /^Used in .*\n\n?/gm;

/** The servers of an operation, after a note; the guides name them. */
const servers = /^- \*\*Servers\*\*\n\n(?: {2}[^- ].*\n\n)?(?: {2}- .*\n)+\n?/gm;

/** Schemas are in the same file. */
const schemaLinks = /\[(\w+)\]\([^)\s]*#schema\.[\w.]+\)/g;

/** All operations need a token; the guides say how to get one. */
const authentication = /^- Authentication: .*\n\n?/gm;

/** The sentence about errors, then a line per status. */
const errorLists = /^Errors are returned as .*\n\n((?:- `.*\n)+)/gm;

/**
 * Guides, then the reference of each API, which contains its operations and each schema once.
 * @param root address of the site, with a slash at the end
 */
export function llmsFullText(copies: readonly Copy[], root: string): string {
  const guides = copies.filter(({path}) => path !== '/' && !isReference(path) && !isOptional(path));
  const references = apis.flatMap((api) => copies.filter(({path}) => path === referenceRoute(api)));
  const texts = [
    ...guides.map(({markdown}) => markdown.replace(schemaLinks, '$1')),
    ...references.map(({markdown}) => shorten(markdown)),
  ];
  const path = new URL(root).pathname;
  return `Links that begin with a slash belong to <${root}>.\n\n${texts.join('\n').replaceAll(`](${root}`, `](${path}`)}`;
}

/** A reference that describes an error of many operations once. */
function shorten(reference: string): string {
  const known = new Set<string>();
  return reference
    .replace(errorSummaries, '')
    .replace(uses, '')
    .replace(servers, '')
    .replace(authentication, '')
    .replace(schemaLinks, '$1')
    .replace(errorLists, (whole, list: string) => {
      const lines = list.trimEnd().split('\n');
      const added = lines.filter((line) => !known.has(line));
      for (const line of added) known.add(line);
      if (added.length === lines.length) return whole;
      const same = lines.filter((line) => !added.includes(line)).map((line) => /`[^`]+`/.exec(line)![0]);
      return `Errors as in earlier operations: ${same.join(', ')}.\n${added.length > 0 ? `\n${added.join('\n')}\n` : ''}`;
    });
}
