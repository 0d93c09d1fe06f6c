import type {Document, Example, Operation, PathItem, Reference} from './document';

/** Methods in the order in which a path's operations are listed. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The operations of paths, webhooks, or a callback. @param follow resolves a reference to a path item */
export function operationsIn(
  items: Readonly<Record<string, PathItem | Reference>>,
  follow: (part: PathItem | Reference) => PathItem,
): FoundOperation[] {
  return Object.entries(items).flatMap(([path, part]) => {
    const pathItem = follow(part);
    return methods.flatMap((method) => {
      const operation = pathItem[method];
      return operation ? [{path, method, pathItem, operation}] : [];
    });
  });
}

export interface FoundOperation {
  path: string;
  method: string;
  pathItem: PathItem;
  operation: Operation;
}

/** All operations of a document, in its order of paths. */
export function findOperations(document: Document): FoundOperation[] {
  return operationsIn(document.paths, (item) => item as PathItem);
}

/** @throws Error naming the path and method of an operation without an id */
export function operationIdOf({
  operationId,
  method,
  path,
}: Pick<Operation, 'operationId'> & {method: string; path: string}): string {
  if (!operationId)
    throw new Error(
      `${method.toUpperCase()} ${path} needs an operationId. Add one: it becomes the address of its page.`,
    );
  return operationId;
}

/** The value of an example in either notation; newline-delimited ones are text. */
export function exampleValue(example: Example | undefined): unknown {
  return example?.serializedValue ?? example?.dataValue ?? example?.value;
}

/** The first response of success, with its status; empty if there is none. */
export function successOf<T>(responses: Readonly<Record<string, T>>): [status: string, response: T] | [] {
  return Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
}
