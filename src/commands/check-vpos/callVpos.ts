/** A call to a virtual POS, as the platform makes it. */
import {valueOfJson} from '../../lib/valueOfJson';

export interface VposResponse {
  status: number;
  /** Without parameters, such as the character encoding. */
  mediaType: string;
  isEmpty: boolean;
  /** Undefined if the text isn't JSON. */
  body: unknown;
}

/** Why there is no response. */
export interface NoResponse {
  status: undefined;
  /** `unreachable` if there was no connection. */
  kind: 'unreachable' | 'broken' | 'timeout';
  reason: string;
}

/** Codes of connections that end early. */
const closedCodes = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/**
 * Sends a checkout to a virtual POS.
 * @param authorization value of the header; empty for none
 * @param checkout written as JSON; text is sent as it is
 */
export async function callVpos(
  url: string,
  authorization: string,
  checkout: unknown,
  timeoutMs: number,
): Promise<VposResponse | NoResponse> {
  const headers = {Accept: 'application/json', 'Content-Type': 'application/json'};
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: authorization === '' ? headers : {...headers, Authorization: authorization},
      body: typeof checkout === 'string' ? checkout : JSON.stringify(checkout),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const mediaType = (response.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase();
    const text = await response.text();
    return {status: response.status, mediaType, isEmpty: text === '', body: valueOfJson(text)};
  } catch (error) {
    // The message of fetch says only that it failed; its cause says why.
    const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
    if (name === 'TimeoutError') return {status: undefined, kind: 'timeout', reason: message};
    const code = cause?.code ?? '';
    if (closedCodes.includes(code)) return {status: undefined, kind: 'broken', reason: 'a closed connection'};
    if (code.startsWith('HPE_')) return {status: undefined, kind: 'broken', reason: "a response that isn't HTTP"};
    return {status: undefined, kind: 'unreachable', reason: code || (cause?.message ?? message)};
  }
}
