/** Finds the parts of a bundled document: its operations, their parameters, and what references lead to. */
import type {Document, Example, Operation, Parameter, PathItem} from './document';

/** Methods in the order in which a path's operations are listed. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

export interface FoundOperation {
  path: string;
  method: Method;
  pathItem: PathItem;
  operation: Operation;
}

/** All operations of a document, in its order of paths. */
export function findOperations(document: Document): FoundOperation[] {
  return Object.entries(document.paths).flatMap(([path, pathItem]) =>
    methods.flatMap((method) => {
      const operation = pathItem[method];
      return operation ? [{path, method, pathItem, operation}] : [];
    }),
  );
}

/** The parameters of an operation, those of its path first. */
export function findParameters(document: Document, {pathItem, operation}: FoundOperation): Parameter[] {
  return [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    followComponent<Parameter>(document, parameter),
  );
}

/** The id of an operation. @throws Error naming path and method when there is none */
export function operationIdOf({operation, method, path}: FoundOperation): string {
  if (!operation.operationId)
    throw new Error(`${method.toUpperCase()} ${path} needs an operationId: it becomes the address of its page.`);
  return operation.operationId;
}

/** The group in which pages show an operation: the first of its tags that is no audience. Undefined without one. */
export function groupOf(document: Document, operation: Operation): string | undefined {
  const groups = groupsOf(document).map(({name}) => name);
  return operation.tags?.find((name) => groups.includes(name));
}

/** The tags that stand for groups of operations, in the order in which pages show them. */
export function groupsOf({tags = []}: Document): NonNullable<Document['tags']> {
  return tags.filter(({kind}) => kind !== 'audience');
}

/** The value of an example in either notation; newline-delimited ones are text. */
export function exampleValue(example: Example | undefined): unknown {
  return example?.serializedValue ?? example?.dataValue ?? example?.value;
}

/** Follows a reference to a component other than a schema. @throws Error naming a reference that leads nowhere */
export function followComponent<T extends object>(document: Document, part: T | {$ref: string}): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T;
  const keys = part.$ref.replace(/^#\//, '').split('/');
  let target: unknown = document;
  for (const key of keys) target = (target as Record<string, unknown> | undefined)?.[key];
  if (target === undefined)
    throw new Error(
      `${document.info.title}: the reference ${part.$ref} leads nowhere. Add the part, or correct its name.`,
    );
  return followComponent(document, target as T);
}
