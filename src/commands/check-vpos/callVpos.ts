/** A call to a virtual POS, as the platform makes it. */

export interface VposResponse {
  status: number;
  /** Without parameters, such as the character encoding. */
  mediaType: string;
  /** Undefined if the text isn't JSON. */
  body: unknown;
}

/** The connection failed, or the response took too long. */
export interface NoResponse {
  status: undefined;
  isTimeout: boolean;
  reason: string;
}

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
    return {status: response.status, mediaType, body: jsonOf(await response.text())};
  } catch (error) {
    // The message of fetch says only that it failed; its cause says why.
    const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
    return {status: undefined, isTimeout: name === 'TimeoutError', reason: cause?.code ?? cause?.message ?? message};
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
