import type {Document, Example, Operation, PathItem} from './document';

/** Methods in the order in which a path's operations are listed. */
export const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'] as const;
export type Method = (typeof methods)[number];

/** The operations of a path, with those of methods that OpenAPI has no field for. */
export function operationsOf(item: PathItem): [method: string, operation: Operation][] {
  const known = methods.flatMap((method): [string, Operation][] => (item[method] ? [[method, item[method]]] : []));
  return [...known, ...Object.entries(item.additionalOperations ?? {})];
}

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
