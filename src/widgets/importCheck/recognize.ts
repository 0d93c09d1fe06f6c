/** Recognizes what a file is by its first bytes. */
import {decodeText} from '../../lib/decodeText';
import type {Note} from '../../openapi/importRules/findings';

const startsWith = (start: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);

export const isGzip = (start: Uint8Array) => startsWith(start, 0x1f, 0x8b);
export const isZip = (start: Uint8Array) =>
  startsWith(start, 0x50, 0x4b, 0x03, 0x04) || startsWith(start, 0x50, 0x4b, 0x05, 0x06);

const formats: readonly [name: string, bytes: readonly number[]][] = [
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['a bzip2 archive', [0x42, 0x5a, 0x68]],
  ['an XZ archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a Zstandard archive', [0x28, 0xb5, 0x2f, 0xfd]],
  ['a SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20]],
  ['a Parquet file', [0x50, 0x41, 0x52, 0x31]],
];

/** The finding about a file that can't be read as lines; undefined for text. */
export function noteOfBinary(start: Uint8Array): Note | undefined {
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0))
    return {line: 0, rule: 'kind-spreadsheet', message: 'The file is an old Excel or Office file'};
  const [name] = formats.find(([, bytes]) => startsWith(start, ...bytes)) ?? [];
  if (name) return {line: 0, rule: 'kind-binary', message: `The file is ${name}`};
  return isNoise(start) ? {line: 0, rule: 'kind-binary', message: 'The file contains binary data'} : undefined;
}

/** Text has no control characters besides tabs and line breaks, apart from the zeros of UTF-16 and UTF-32. */
function isNoise(start: Uint8Array): boolean {
  let controls = 0;
  for (const byte of start) if (byte > 0 && byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls += 1;
  return start.length >= 64 && controls > start.length / 20;
}

/** What to say about a file whose kind isn't known. */
export function noteOfUnknown(start: Uint8Array): Note {
  const isUtf32 =
    (start[0] === 0xff && start[1] === 0xfe && start[2] === 0 && start[3] === 0) || (start[0] === 0 && start[1] === 0);
  if (isUtf32) return {line: 0, rule: 'encoding-utf32'};
  const text = decodeText(start);
  if (text.replace(/^\ufeff/, '').trim() !== '') return {line: 0, rule: 'kind-unknown'};
  const message =
    start.length === 0
      ? 'The file is empty'
      : text.trim() === '' && /^\ufeff?$/.test(text)
        ? 'The file contains only a byte order mark'
        : 'The file contains only blank lines';
  return {line: 0, rule: 'file-empty', message};
}
