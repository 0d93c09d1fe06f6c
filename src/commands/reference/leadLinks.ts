/** Leads links in descriptions to the pages that a reference has for operations, groups, and schemas. */
import {readFileSync} from 'node:fs';
import {decoded} from '../../lib/decoded';
import {toLine} from '../../lib/finding';
import {nearest, otherNames} from '../../lib/nearest';
import {pointerKeys} from '../../lib/pointers';
import type {LoadedDocument, LoadedOperation} from '../../openapi/document/loaded';
import {mapDescriptions} from '../../openapi/document/normalize';
import {resolveDocument} from '../../openapi/document/resolveDocument';
import {mapLinks} from '../../openapi/links/mapLinks';
import {idsOfOperation, idsOfSchema} from '../../openapi/view/buildView';
import {schemaAnchor} from '../../openapi/view/buildShape';
import {groupAnchor, groupAnchors} from '../../openapi/view/groupAnchor';

/** A document of the folder. */
interface Source {
  /** Its folder in the reference. */
  id: string;
  file: string;
  document: LoadedDocument;
}

/** With the document without texts, whose links may still lead nowhere: for ids of parts. */
type Silent = Source & {silent: () => LoadedDocument};

interface Named {
  source: Silent;
  name: string;
}

/** What a link can lead to is told by its start: `op:`, `schema:`, or a place in the document, as other renderers know it. */
const canLead = /\](?:\(|:\s*)<?(?:op:|schema:|#)/;

/**
 * The documents with links that lead to pages of the folder: `op:listPets`, `op:pets/listPets#body.name`, `schema:Pet`,
 * `#/paths/~1pets/get`, `#/components/schemas/Pet`, `#operation/listPets`, `#tag/pets`. Other links stay.
 * @throws Error with the file, the line, and the remedy of each `op:` or `schema:` link that leads nowhere
 */
export function leadLinks<T extends Source>(sources: readonly T[]): T[] {
  const problems: string[] = [];
  const all = sources.map(withSilent);
  const led = sources.map((source, index) => {
    let isLed = false;
    const unknown = new Set<string>();
    const written = mapDescriptions(source.document.written, (markdown) => {
      if (!canLead.test(markdown)) return markdown;
      return mapLinks(markdown, (url) => {
        try {
          const address = addressOf(url, all[index]!, all);
          isLed ||= address !== undefined;
          return address === undefined ? url : `page:${address}`;
        } catch (error) {
          if (!unknown.has(url))
            problems.push(toLine({...placeOf(url, source.file), message: (error as Error).message}));
          unknown.add(url);
          return url;
        }
      });
    });
    return isLed ? {...source, document: resolveDocument(written)} : source;
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return led;
}

function withSilent(source: Source): Silent {
  let silent: LoadedDocument | undefined;
  return {...source, silent: () => (silent ??= resolveDocument(mapDescriptions(source.document.written, () => '')))};
}

/** Where a document has a link, by the link's text: the parts of a bundled document have no places. */
function placeOf(url: string, file: string): {file: string; line?: number} {
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`](${url}`) || line.includes(`]: ${url}`));
  return index < 0 ? {file} : {file, line: index + 1};
}

/**
 * The address of a link from any page of the reference; undefined for links that stay.
 * @throws Error for an unknown operation or schema
 */
function addressOf(url: string, own: Silent, all: readonly Silent[]): string | undefined {
  const [, scheme, target = '', id = ''] = /^(op|schema):([^#]*)#?(.*)$/.exec(url) ?? [];
  if (scheme === 'op' || scheme === 'schema') return named(scheme, target, decoded(id), own, all);
  return url.startsWith('#') ? placed(decoded(url.slice(1)), own) : undefined;
}

/** A link by name: of this document, or after the name of another one. */
function named(kind: 'op' | 'schema', target: string, id: string, own: Silent, all: readonly Silent[]): string {
  const [, apiId, name = ''] = /^([^/]*)\/(.*)$/.exec(target) ?? [];
  const other = all.find(({id: one}) => one === apiId);
  const found = [{source: own, name: decoded(target)}, ...(other ? [{source: other, name: decoded(name)}] : [])].find(
    (one) => namesIn(kind, one.source).includes(one.name),
  );
  if (found === undefined) {
    const others = all.filter((source) => source !== own);
    const names = [
      ...namesIn(kind, own),
      ...others.flatMap((source) => namesIn(kind, source).map((one) => `${source.id}/${one}`)),
    ];
    const what = kind === 'op' ? 'operation' : 'schema';
    throw new Error(
      `The link ${kind}:${target} leads to no ${what}. ${otherNames(names, nearest(target, names))} Correct the name, or write the link as code.`,
    );
  }
  const {source} = found;
  if (id !== '') checkPart(kind, found, id, `${kind}:${target}#${id}`);
  // Of another document, the start page may only list the schemas.
  const hasParts = id !== '' && source === own;
  if (kind === 'schema') return schemaAddress(source, hasParts ? `${found.name}.${id}` : found.name);
  const operation = source.document.operations.find(({operationId}) => operationId === found.name)!;
  return operationAddress(source, operation) + (id && `#${encoded(id)}`);
}

/** @throws Error for a part that an operation or schema doesn't have */
function checkPart(kind: 'op' | 'schema', {source, name}: Named, part: string, url: string): void {
  const {operations, schemas} = source.silent();
  const whole = schemaAnchor(name);
  const ids =
    kind === 'op'
      ? idsOfOperation(operations.find(({operationId}) => operationId === name)!)
      : idsOfSchema(name, schemas.get(name)!)
          .filter((one) => one !== whole)
          .map((one) => one.slice(whole.length + 1));
  if (ids.includes(part)) return;
  throw new Error(
    `The link ${url} leads to no part of ${name}. ${otherNames(ids, nearest(part, ids), '#')} Correct what follows the hash, or leave it out.`,
  );
}

function namesIn(kind: 'op' | 'schema', {document}: Source): string[] {
  return kind === 'op'
    ? document.operations.flatMap(({operationId = []}) => operationId)
    : [...document.schemas.keys()];
}

/** A link to a place, as a JSON pointer or as in the addresses of other renderers. */
function placed(place: string, own: Source): string | undefined {
  const {operations, groups, schemas} = own.document;
  const [, operationId] = /^(?:tag\/[^/]+\/)?\/?operations?\/(.+)$/.exec(place) ?? [];
  const pointer = place.replace(/^tag\/[^/]+(?=\/(?:paths|webhooks)\/)/, '');
  const [section, path, method] = pointerKeys(pointer);
  const operation = operations.find(
    (one) =>
      one.operationId === operationId ||
      (section === (one.isWebhook ? 'webhooks' : 'paths') && one.path === path && one.method === method),
  );
  if (operation) return operationAddress(own, operation);
  const [, schema = ''] = /^(?:\/components\/schemas|\/?schemas?)\/([^/]+)$/.exec(place) ?? [];
  if (schemas.has(schema)) return schemaAddress(own, schema);
  const [, tag] = /^tag\/([^/]+)$/.exec(place) ?? [];
  if (tag === undefined) return undefined;
  // Other renderers write names of tags with hyphens.
  const index = groups.findIndex(({name}) => groupAnchor(name) === groupAnchor(tag));
  const isShown = operations.some(({group}) => group === groups[index]);
  return index >= 0 && isShown ? `../${own.id}/index.html#${encoded(groupAnchors(groups)[index]!)}` : undefined;
}

function operationAddress({id}: Source, {slug}: LoadedOperation): string {
  return `../${id}/${slug}.html`;
}

function schemaAddress({id}: Source, name: string): string {
  return `../${id}/index.html#${encoded(schemaAnchor(name))}`;
}

/** As Markdown takes it. */
function encoded(id: string): string {
  return encodeURIComponent(id).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}
