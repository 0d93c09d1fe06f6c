import type {DocumentTables, SimulatedOperation} from '../../openapi/simulation/simulated';

export interface FoundOperation {
  tables: DocumentTables;
  operation: SimulatedOperation;
  /** Path parameters as sent. */
  path: Readonly<Record<string, string>>;
}

/** What an address leads to: operations by method. */
export type FindOperations = (pathname: string) => ReadonlyMap<string, FoundOperation>;

/**
 * Finds operations by path; fixed text comes before a parameter. Parameters can be parts of a segment.
 * @throws Error if two documents have an operation at the same address
 */
export function pathFinder(documents: readonly DocumentTables[]): FindOperations {
  const routes = documents.flatMap((tables) =>
    tables.operations.flatMap((operation) =>
      operation.bases.map((base) => ({tables, operation, ...patternOf(`${base}${operation.path}`)})),
    ),
  );
  const owners = new Map<string, DocumentTables>();
  for (const {tables, operation, shape} of routes) {
    const address = `${operation.method} ${shape}`;
    const owner = owners.get(address) ?? tables;
    if (owner !== tables)
      throw new Error(
        `${tables.file} and ${owner.file} both have ${address}. Simulate them on a port each, or give their servers different paths.`,
      );
    owners.set(address, tables);
  }
  routes.sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)));
  return (pathname) => {
    const found = new Map<string, FoundOperation>();
    let first: string | undefined;
    for (const {tables, operation, pattern, names, shape} of routes) {
      if (found.has(operation.method)) continue;
      const values = pattern.exec(pathname);
      if (!values) continue;
      // A path with fixed text hides those with a parameter in its place.
      first ??= shape;
      if (shape !== first) continue;
      const path = Object.fromEntries(names.map((name, index) => [name, values[index + 1]!]));
      found.set(operation.method, {tables, operation, path});
    }
    return found;
  };
}

/** @returns `order` sorts fixed text before parameters, and `shape` is the path without the names of its parameters */
function patternOf(path: string) {
  const [address = ''] = path.split(/[?#]/);
  const parts = address.split(/(\{[^{}]*\})/);
  const isName = (part: string) => /^\{.*\}$/.test(part);
  const fixed = (part: string) => encodeURI(decoded(part)).replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
  return {
    pattern: new RegExp(`^${parts.map((part) => (isName(part) ? '([^/]+?)' : fixed(part))).join('')}$`),
    names: parts.filter(isName).map((part) => part.slice(1, -1)),
    shape: parts.map((part) => (isName(part) ? '{}' : part)).join(''),
    // This character sorts after those of a path.
    order: parts.map((part) => (isName(part) ? '\uffff' : part)).join(''),
  };
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
