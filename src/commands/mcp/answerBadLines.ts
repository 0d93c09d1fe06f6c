import {Transform, type Writable} from 'node:stream';
import {StringDecoder} from 'node:string_decoder';
import {ProtocolErrorCode} from '@modelcontextprotocol/server';
import {isObject} from '../../lib/isObject';

/** Longest line that is looked at, in characters: the transport takes no longer one. */
const longestLine = 11_000_000;

/** Passes on its input, and answers lines that aren't messages, which the transport skips. */
export function answerBadLines(output: Writable): Transform {
  const decoder = new StringDecoder();
  let line = '';
  const answer = (text: string) => {
    const code = codeOf(text);
    if (code === undefined) return;
    const message =
      code === ProtocolErrorCode.ParseError ? "The line isn't JSON." : "The line isn't a JSON-RPC message.";
    output.write(`${JSON.stringify({jsonrpc: '2.0', id: null, error: {code, message}})}\n`);
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const [end = '', ...next] = decoder.write(chunk).split('\n');
      line += end;
      for (const start of next) {
        answer(line);
        line = start;
      }
      if (line.length > longestLine) line = '';
      done(null, chunk);
    },
  });
}

/** Of the error for a line; undefined for a message, and for an empty line. */
function codeOf(line: string): ProtocolErrorCode | undefined {
  if (line.trim() === '') return undefined;
  try {
    const message: unknown = JSON.parse(line);
    return isObject(message) && message['jsonrpc'] === '2.0' ? undefined : ProtocolErrorCode.InvalidRequest;
  } catch {
    return ProtocolErrorCode.ParseError;
  }
}
