import {longestLink} from '@site/src/openapi/request/operationInHash';
import {linkTo} from '.';

/**
 * The hash that opens a tool with an input: its JSON, deflated, as base64url. Browsers don't send a hash to the server.
 * @returns `undefined` if the input is too long for a link
 */
export async function toHash(tool: string, input: object): Promise<string | undefined> {
  const bytes = await through(new Blob([JSON.stringify(input)]), new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const encoded = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return encoded.length > longestLink ? undefined : `${linkTo(tool)}&input=${encoded}`;
}

/**
 * The JSON text of the input in a hash, or `undefined` if the link has none.
 * @throws Error if the link was cut off or changed
 */
export async function inputInHash(hash: string): Promise<string | undefined> {
  const encoded = new URLSearchParams(hash.slice(1)).get('input');
  if (encoded === null) return undefined;
  if (encoded.length > longestLink) throw new Error('The input is longer than that of any link.');
  const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const json = new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('deflate-raw')));
  const input: unknown = JSON.parse(json);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new Error('The input is not an object.');
  return json;
}

async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}
