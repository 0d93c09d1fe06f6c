/** References of a document that lead nowhere, or to another kind of part than belongs where they stand. */
import {existsSync, readdirSync} from 'node:fs';
import {basename, dirname, extname} from 'node:path';
import {nearest, otherNames} from '../search/nearest';
import {pointerKeys} from '../validators/pointers';
import {join as pointerTo} from './walk';
import {referencesIn, walk, type Finding, type FoundReference, type Sources} from './sources';

/** Sections of `components`, and what one of their parts is called. */
const kinds: Readonly<Record<string, string>> = {
  schemas: 'a schema',
  parameters: 'a parameter',
  headers: 'a header',
  responses: 'a response',
  requestBodies: 'a request body',
  examples: 'an example',
  securitySchemes: 'a security scheme',
};

/** Files that hold one kind of part, by the section it belongs to. */
const sharedFiles: Readonly<Record<string, string>> = {
  schemas: 'schemas.yaml',
  parameters: 'parameters.yaml',
  responses: 'responses.yaml',
  securitySchemes: 'security.yaml',
};

/** Every reference that has to be mended, by the file and line where it stands; the files have to be YAML. */
export function referenceProblems(sources: Sources): Finding[] {
  return [...sources.values()].flatMap((source) =>
    referencesIn(source).flatMap((reference) => {
      const message = nowhere(sources, reference) ?? misplaced(reference);
      const {line} = source.lines.linePos(reference.offset);
      return message === undefined
        ? []
        : [{file: source.file, line, message: `The reference "${reference.$ref}" ${message}`}];
    }),
  );
}

/** What is wrong with a reference whose file or part does not exist, with the nearest one that does. */
function nowhere(sources: Sources, {$ref, target, pointer}: FoundReference): string | undefined {
  const file = sources.get(target);
  if (!file) {
    const folder = dirname(target);
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === '.yaml') : [];
    return `leads nowhere: there is no file ${target}. ${otherNames(files, nearest(basename(target), files))}`;
  }
  const keys = pointerKeys(pointer);
  const {left, names} = walk(sources, file, keys);
  const [name] = left;
  if (name === undefined) return undefined;
  const near = nearest(name, names);
  const before = keys.slice(0, keys.length - left.length);
  const path = `${$ref.split('#')[0]}#${pointerTo('', ...before)}`;
  const right = near === undefined ? undefined : `${path.replace(/\/$/, '')}/${near}`;
  return `leads nowhere: ${path} has no "${name}". ${otherNames(names, right)}`;
}

/** What is wrong with a reference to a part of another kind, such as a schema where a parameter belongs. */
function misplaced({target, pointer, section}: FoundReference): string | undefined {
  const [first, second] = pointerKeys(pointer);
  const found =
    first === 'components' ? second : Object.keys(sharedFiles).find((one) => sharedFiles[one] === basename(target));
  if (found === undefined || section === '' || found === section || !(found in kinds)) return undefined;
  const shared = sharedFiles[section] ? ` or in openapi/shared/${sharedFiles[section]}` : '';
  return `leads to ${kinds[found]}, but ${kinds[section]} belongs here. Refer to one in "#/components/${section}"${shared}.`;
}
