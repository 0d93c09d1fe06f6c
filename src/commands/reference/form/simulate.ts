/** Answers the request of a form in the page, from what writeSimulation.ts wrote. */
import {isObject} from '../../../lib/isObject';
import type {Credential, DocumentTables} from '../../../openapi/simulation/simulated';
import {plainHeaders, type SampleRequest} from '../../../openapi/samples/request';
import {problemsOf} from '../../../openapi/validators/problems';
import {createDocumentHandler, type DocumentOutcome} from '../../../simulator/documents';
import type {SentRequest} from '../../../simulator/body';
import type {Check as CheckValue} from '../../../simulator/documents/check';
import type {Check, Checks} from './check';
import {errorsOfText, validateBy} from './checkForm';
import {runCheck} from './runCheck';

/**
 * The response to a request, which isn't sent.
 * @param prefer the response to choose, as in the header `Prefer`
 */
export async function simulate(
  tables: DocumentTables,
  request: SampleRequest,
  prefer: string,
): Promise<DocumentOutcome> {
  const handle = createDocumentHandler([tables], checkerOf);
  return handle(await toSent(tables, request, prefer), {now: 0});
}

function checkerOf({root}: DocumentTables): CheckValue {
  const schemas = root as Checks['schemas'];
  const errorsOf = (check: Check, value: unknown, isText: boolean) => {
    if (isText && typeof value === 'string') return errorsOfText(check, value, false, schemas);
    const found = runCheck(check, value, schemas);
    return isText && found.length > 0 ? runCheck(check, read(value), schemas) : found;
  };
  return (schema, value, isText = false) => {
    const [problem] = problemsOf(
      validateBy((one) => errorsOf(schema as Check, one, isText)),
      value,
    );
    return problem && `${problem.path} ${problem.message}`.trim();
  };
}

/** What texts in lists and objects stand for. */
function read(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(read);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, read(held)]));
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** A browser keeps cookies and some methods out of a `Request`, and this one goes nowhere. */
async function toSent(tables: DocumentTables, request: SampleRequest, prefer: string): Promise<SentRequest> {
  const {method, url: address, body} = request;
  const url = new URL(address);
  const headers = new Headers(plainHeaders(request));
  for (const credential of tables.operations[0]?.security[0] ?? []) addCredential(credential, url, headers);
  if (prefer !== '') headers.set('Prefer', prefer);
  let content: BodyInit | null = null;
  if (body?.kind === 'multipart') {
    const form = new FormData();
    for (const {name, file, text} of body.parts) {
      if (text === undefined) form.append(name, new Blob([]), file);
      else form.append(name, text);
    }
    const made = new Response(form);
    headers.set('Content-Type', made.headers.get('content-type')!);
    content = await made.arrayBuffer();
  } else if (body) content = body.text;
  return {method, url: url.href, headers, arrayBuffer: () => new Response(content).arrayBuffer()};
}

function addCredential({place, name, scheme}: Credential, url: URL, headers: Headers): void {
  if (place === 'query') url.searchParams.set(name, '$TOKEN');
  else if (place === 'cookie') headers.append('Cookie', `${name}=$TOKEN`);
  else headers.set(name, scheme === undefined ? '$TOKEN' : `${scheme} $TOKEN`);
}
