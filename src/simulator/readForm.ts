/** Reads `multipart/form-data` (RFC 7578) as clients write it: quoted or unquoted names, `filename*`, a preamble, any order. */
export interface FormFile {
  name: string;
  /** Media type; empty if the part has none. */
  type: string;
  bytes: Uint8Array;
}

/**
 * The file in the part with a name.
 * @returns undefined if there is no such file, or none was chosen
 * @throws Error if the body isn't a form
 */
export function fileIn(bytes: Uint8Array, contentType: string, wanted: string): FormFile | undefined {
  const boundary = parametersOf(contentType).get('boundary');
  if (boundary === undefined || boundary === '') throw new Error('The media type has no boundary.');
  // One character for each byte, so that positions agree.
  const text = `\r\n${new TextDecoder('latin1').decode(bytes)}`;
  const delimiter = `\r\n--${boundary}`;
  let at = text.indexOf(delimiter);
  let file: FormFile | undefined;
  while (at >= 0 && !text.startsWith('--', at + delimiter.length)) {
    const start = text.indexOf('\r\n', at + delimiter.length);
    const body = text.indexOf('\r\n\r\n', start);
    const end = text.indexOf(delimiter, Math.max(body, start));
    if (start < 0 || body < 0 || end < body) break;
    const decode = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from - 2, to - 2));
    const headers = new Map(
      decode(start + 2, body)
        .split('\r\n')
        .map((line): [string, string] => [
          line.slice(0, line.indexOf(':')).trim().toLowerCase(),
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
    );
    const parameters = parametersOf(headers.get('content-disposition') ?? '');
    const name = encodedName(parameters.get('filename*')) ?? parameters.get('filename');
    if (parameters.get('name') === wanted && name !== undefined)
      file ??= {name, type: headers.get('content-type') ?? '', bytes: bytes.slice(body + 2, end - 2)};
    at = end;
  }
  if (at < 0 || !text.startsWith('--', at + delimiter.length)) throw new Error('The form has no end.');
  return file && (file.name !== '' || file.bytes.length > 0) ? file : undefined;
}

/** Parameters of a header, by lowercase name. */
function parametersOf(header: string): Map<string, string> {
  const all = header.matchAll(/;\s*([\w-]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g);
  return new Map(
    [...all].map(([, name, quoted, plain]) => [name!.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain!]),
  );
}

/** Of `filename*`, such as `utf-8''rye%20bread.png` (RFC 8187). */
function encodedName(value: string | undefined): string | undefined {
  const [, name] = /^[\w-]*'[\w-]*'(.*)$/.exec(value ?? '') ?? [];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
