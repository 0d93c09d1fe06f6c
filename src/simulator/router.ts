import type {OperationTable} from '../openapi/simulation/tables';

export interface Match {
  operation: OperationTable;
  /** Decoded path parameters. */
  path: Readonly<Record<string, string>>;
}

/** Where the addresses of controls start: what isn't an API of the platform. */
export const controlRoot = '/__simulator/';

export function isControl(pathname: string): boolean {
  return `${pathname}/`.startsWith(controlRoot);
}

/** Operations of an address that doesn't have the method. */
export interface OtherMethods {
  others: readonly OperationTable[];
}

/** `undefined`: no such address. */
export type Route = (method: string, pathname: string) => Match | OtherMethods | undefined;

/** The methods of an address for the `Allow` header. HEAD is there wherever GET is. */
export function allowOf({others}: OtherMethods): string {
  const methods = others.flatMap(({method}) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}

/** Finds operations by method and path; a fixed segment comes before a parameter. */
export function routerOf(operations: readonly OperationTable[]): Route {
  const routes = operations.map((operation) => ({operation, segments: operation.path.slice(1).split('/')}));
  // A parameter sorts after every name.
  routes.sort((a, b) => compareSegments(a.segments, b.segments));
  return (method, pathname) => {
    const segments = pathname.slice(1).split('/');
    const others: OperationTable[] = [];
    for (const {operation, segments: pattern} of routes) {
      if (pattern.length !== segments.length) continue;
      const path: Record<string, string> = {};
      const fits = pattern.every((part, index) => {
        if (!part.startsWith('{')) return part === segments[index];
        const value = decode(segments[index]!);
        if (value === undefined || value === '') return false;
        path[part.slice(1, -1)] = value;
        return true;
      });
      if (!fits) continue;
      if (operation.method === method) return {operation, path};
      others.push(operation);
    }
    return others.length > 0 ? {others} : undefined;
  };
}

function compareSegments(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = Number(a[index]!.startsWith('{')) - Number(b[index]!.startsWith('{'));
    if (difference !== 0) return difference;
  }
  return 0;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
