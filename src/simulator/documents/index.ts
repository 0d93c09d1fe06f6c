/** Answers requests to any document from its examples and schemas. Nothing is stored. */
import {joinPointer} from '../../lib/pointers';
import type {DocumentTables} from '../../openapi/simulation/simulated';
import {faultHeader, readFaults, slowDelay, type FaultName, type FaultShare} from '../faults';
import type {Environment} from '../handler';
import type {SentRequest} from '../body';
import {controlRoot} from '../router';
import type {Check} from './check';
import {checkBody, checkCredentials, checkParameters} from './checkRequest';
import {errorOf, successOf} from './chooseResponse';
import {pathFinder, type FindOperations, type FoundOperation} from './matchPath';
import {documentRules, Refused, type DocumentRule} from './rules';

export interface DocumentReason {
  rule: DocumentRule | 'operation';
  text: string;
  /** `parcels.yaml#/paths/~1parcels/get`, or the simulator's choice. */
  source: string;
}

export interface DocumentOutcome {
  response: Response;
  /** The operation comes first. */
  why: readonly DocumentReason[];
  operationId?: string;
  /** Milliseconds to wait before the response is sent. */
  delay?: number;
}

/**
 * Builds the handler of documents.
 * @param checkerOf what checks values against the schemas of a document
 * @throws Error if two documents have an operation at the same address
 */
export function createDocumentHandler(
  documents: readonly DocumentTables[],
  checkerOf: (tables: DocumentTables) => Check,
): (request: SentRequest, environment: Environment) => Promise<DocumentOutcome> {
  const find = pathFinder(documents);
  const checks = new Map<DocumentTables, Check>();
  const checkOf = (tables: DocumentTables): Check => {
    const check = checks.get(tables) ?? checkerOf(tables);
    checks.set(tables, check);
    return check;
  };
  return async (request, environment) => {
    const noted = new Set<DocumentRule>();
    const note = (rule: DocumentRule) => void noted.add(rule);
    const url = new URL(request.url);
    if (`${url.pathname}/` === `${controlRoot}rules/`) return {response: Response.json(documentRules), why: []};
    let found: FoundOperation | undefined;
    let response: Response;
    let delay: number | undefined;
    try {
      found = operationOf(find, request.method, url.pathname, note);
      const {operation, path, tables} = found;
      const faults = faultsOf(request, environment);
      if (faults.length > 0) note('fault');
      if (faults.includes('slow')) delay = slowDelay;
      const status = faults.map(Number).find((one) => !Number.isNaN(one));
      if (status !== undefined) throw new Refused([status], `${faultHeader} asked for ${status}`, 'fault');
      const sources = {path, search: url.search, query: url.searchParams, headers: request.headers};
      checkCredentials(operation, sources);
      checkParameters(operation, sources, checkOf(tables));
      await checkBody(operation, request, checkOf(tables), note);
      response = successOf(operation, request.headers, note);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note(error.rule);
      response = errorOf(found?.operation, error, note);
    }
    return {
      response: request.method === 'HEAD' ? new Response(null, response) : response,
      why: reasonsOf(found, noted),
      ...(found && {operationId: found.operation.id}),
      ...(delay !== undefined && {delay}),
    };
  };
}

/** @throws Refused if the address or its method is unknown */
function operationOf(find: FindOperations, method: string, pathname: string, note: (rule: DocumentRule) => void) {
  const operations = find(pathname);
  const found = operations.get(method) ?? (method === 'HEAD' ? operations.get('GET') : undefined);
  if (found) {
    if (found.operation.method !== method) note('head');
    return found;
  }
  if (operations.size === 0) throw new Refused([404], `No operation has the address ${pathname}`, 'unknown-address');
  const methods = [...operations.keys()].join(', ');
  throw new Refused([405], `${pathname} has these methods: ${methods}`, 'method', {Allow: methods});
}

/** @throws Refused for a fault that documents don't have */
function faultsOf({headers}: SentRequest, {faults = [], random}: Environment): FaultName[] {
  let asked: FaultShare[];
  try {
    asked = readFaults(headers.get(faultHeader) ?? '');
  } catch (error) {
    throw new Refused([400], `${faultHeader}: ${(error as Error).message}`, 'fault');
  }
  const all = [...asked, ...faults.filter(({share}) => share >= 1 || !random || random() < share)];
  const names = all.map(({fault}) => fault);
  const other = names.find((name) => name !== 'slow' && Number.isNaN(Number(name)));
  if (other === undefined) return names;
  throw new Refused([400], `${faultHeader}: ${other} is a fault of the platform only`, 'fault');
}

function reasonsOf(found: FoundOperation | undefined, noted: ReadonlySet<DocumentRule>): DocumentReason[] {
  const reasons = [...noted].map((rule): DocumentReason => ({rule, ...documentRules[rule]}));
  if (!found) return reasons;
  const {method, path} = found.operation;
  const first: DocumentReason = {
    rule: 'operation',
    text: `The document describes ${method} ${path}.`,
    source: `${found.tables.file}#${joinPointer('/paths', path, method.toLowerCase())}`,
  };
  return [first, ...reasons];
}
