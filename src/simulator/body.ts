/** Reads bodies without trusting them. */
import {Refusal, type Line} from './call';
import {isObject} from '../lib/isObject';
import {limits} from './limits';

/** What is read of a request. In a browser, a `Request` can't have cookies. */
export type SentRequest = Pick<Request, 'method' | 'url' | 'headers' | 'arrayBuffer'>;

/** @throws Refusal if the body is too large */
export async function readBytes(request: Pick<SentRequest, 'headers' | 'arrayBuffer'>): Promise<ArrayBuffer> {
  if (Number(request.headers.get('content-length')) > limits.bodyBytes) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limits.bodyBytes) throw tooLarge();
  return bytes;
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The body is too large', 'body-size');
}

/** @throws Refusal unless the text is UTF-8 */
export function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new Refusal(400, "The body isn't valid UTF-8", 'body');
  }
}

/** @throws Refusal unless the text is a JSON value that isn't nested too deeply */
export function readValue(text: string): unknown {
  if (isTooDeep(text)) throw new Refusal(400, `The body is nested more than ${limits.depth} levels deep`, 'body-depth');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, `The body isn't valid JSON: ${reasonOf(error)}`, 'body');
  }
}

/** The lines of a batch that are not empty. @throws Refusal for more than `maxLines`, before any is parsed */
export function linesIn(text: string, maxLines: number): string[] {
  const lines: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? undefined : end);
    if (line.trim() !== '') lines.push(line);
    if (lines.length > maxLines) throw new Refusal(400, `The body has more than ${maxLines} lines`, 'batch-limit');
    start += line.length + 1;
  }
  return lines;
}

/** The object of a line, or what is wrong with it. */
export function readLine(line: string): Line {
  if (isTooDeep(line)) return {problem: `nested more than ${limits.depth} levels deep`};
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? {value} : {problem: 'must be an object'};
  } catch (error) {
    return {problem: `not valid JSON: ${reasonOf(error)}`};
  }
}

/** What an engine says of invalid JSON, without the text that it quotes. */
function reasonOf(error: unknown): string {
  const [, position] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return position === undefined ? 'syntax error' : `syntax error at position ${position}`;
}

/** Whether JSON is nested deeper than the limit. Counts brackets first, because few texts have that many. */
function isTooDeep(text: string): boolean {
  if (count(text, '{') + count(text, '[') <= limits.depth) return false;
  let depth = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isString) {
      if (code === 92) index += 1;
      else if (code === 34) isString = false;
    } else if (code === 34) isString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > limits.depth) return true;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return false;
}

function count(text: string, character: string): number {
  let found = 0;
  for (
    let index = text.indexOf(character);
    index >= 0 && found <= limits.depth;
    index = text.indexOf(character, index + 1)
  )
    found += 1;
  return found;
}
