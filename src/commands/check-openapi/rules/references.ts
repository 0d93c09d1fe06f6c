import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename, dirname, extname, relative, resolve} from 'node:path';
import {isPlainObject} from '@redocly/openapi-core';
import {parse} from 'yaml';
import {nearest, otherNames} from '../../../lib/nearest';
import {joinPointer, pointerKeys} from '../../../lib/pointers';
import type {Rule} from './rule';

/** Component types: their section of `components`, their name in messages, and their shared file. */
const kinds: Readonly<Record<string, {section: string; name: string; file?: string}>> = {
  Schema: {section: 'schemas', name: 'a schema', file: 'schemas.yaml'},
  Parameter: {section: 'parameters', name: 'a parameter', file: 'parameters.yaml'},
  Header: {section: 'headers', name: 'a header'},
  Response: {section: 'responses', name: 'a response', file: 'responses.yaml'},
  RequestBody: {section: 'requestBodies', name: 'a request body'},
  Example: {section: 'examples', name: 'an example'},
  SecurityScheme: {section: 'securitySchemes', name: 'a security scheme', file: 'security.yaml'},
};

/** References that can't be resolved, or that refer to the wrong type of component. */
export const references: Rule = () => ({
  ref({$ref}, {location, type, report}, {node}) {
    const message =
      node === undefined
        ? nowhere(location.source.absoluteRef, $ref)
        : misplaced(location.source.absoluteRef, $ref, type.name);
    if (message !== undefined)
      report({message: `The reference "${$ref}" ${message}`, location: location.child('$ref')});
  },
});

interface Target {
  file: string;
  keys: string[];
}

/** @param file that contains the reference */
function targetOf(file: string, $ref: string): Target {
  const [path = '', pointer = ''] = $ref.split('#');
  return {file: path === '' ? file : resolve(dirname(file), path), keys: pointerKeys(pointer)};
}

/** Why a reference can't be resolved, with the nearest existing part or file. */
function nowhere(from: string, $ref: string): string {
  if (/^[a-z]+:\/\//i.test($ref))
    return 'leads to an address, and nothing is loaded from there. Refer to a schema of "#/components/schemas", or to a file.';
  const target = targetOf(from, $ref);
  if (!existsSync(target.file)) {
    const folder = dirname(target.file);
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === '.yaml') : [];
    return `can't be resolved: there is no file ${relative('.', target.file)}. ${otherNames(files, nearest(basename(target.file), files))}`;
  }
  const {left, names} = reach(target);
  const [name = ''] = left;
  const near = nearest(name, names);
  const path = `${$ref.split('#')[0]}#${joinPointer('', ...target.keys.slice(0, target.keys.length - left.length))}`;
  const right = near === undefined ? undefined : `${path.replace(/\/$/, '')}/${near}`;
  return `can't be resolved: ${path} has no "${name}". ${otherNames(names, right)}`;
}

/** Follows keys as far as possible. @returns the remaining keys, and the names available there */
function reach({file, keys}: Target): {left: string[]; names: string[]} {
  let part: unknown = parse(readFileSync(file, 'utf8'));
  for (const [index, key] of keys.entries()) {
    const left = keys.slice(index);
    if (typeof part !== 'object' || part === null) return {left, names: []};
    if (Object.hasOwn(part, key)) part = (part as Record<string, unknown>)[key];
    else if ('$ref' in part && typeof part.$ref === 'string') {
      const next = targetOf(file, part.$ref);
      return reach({...next, keys: [...next.keys, ...left]});
    } else return {left, names: isPlainObject(part) ? Object.keys(part) : []};
  }
  return {left: [], names: []};
}

/** Reports a reference to the wrong type of component, such as a schema instead of a parameter. */
function misplaced(from: string, $ref: string, type: string): string | undefined {
  const {file, keys} = targetOf(from, $ref);
  const wanted = kinds[type];
  const found = Object.values(kinds).find((kind) =>
    keys[0] === 'components' ? kind.section === keys[1] : kind.file === basename(file),
  );
  if (!wanted || !found || found === wanted) return undefined;
  const shared = wanted.file === undefined ? '' : ` or in openapi/shared/${wanted.file}`;
  return `refers to ${found.name}, but ${wanted.name} is required here. Use one in "#/components/${wanted.section}"${shared}.`;
}
