/** Splits bytes into lines of text. Holds one block and one unfinished line in memory, never the file. */

/** Characters that some programs use as line breaks. */
export const otherBreaks = /[\v\f\r\u0085\u2028\u2029]/;

/** The name of such a character. */
export function nameOfBreak(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const names: Record<string, string> = {'\v': 'VT', '\f': 'FF', '\r': 'CR', '\u0085': 'NEL'};
  return `${names[character] ?? 'A line separator'} (U+${code})`;
}

/** Line ending; empty for a last line without a line break. */
export type Ending = '\n' | '\r\n' | '';

export interface LineHandler {
  /** @param bytes the line as received, only if it isn't valid UTF-8; `text` is then a guess */
  onLine(text: string, line: number, ending: Ending, bytes?: Uint8Array): void;
  /** Called for a line that exceeds the limit and is skipped. */
  onTooLong(line: number): void;
  onByteOrderMark(): void;
  onUtf16(): void;
  /** Called for a file whose first line ends with a carriage return alone, before its lines. */
  onCarriageReturns(): void;
  /** Called for a file in UTF-32, which isn't read. */
  onUtf32(): void;
}

const lineFeed = 10;
const carriageReturn = 13;

/** The first line break is looked for in this many bytes. */
const longestFirst = 1024 * 1024;

/** Longer lines are reported instead of kept in memory. */
const longestLine = 128 * 1024 * 1024;

/** Accepts chunks of any size and emits whole lines in order. */
export class LineReader {
  private readonly strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  private readonly guess = new TextDecoder('windows-1252');
  private utf16: TextDecoder | undefined;
  private head: Uint8Array | undefined = new Uint8Array(0);
  private pending: Uint8Array[] = [];
  private pendingSize = 0;
  private isSkipping = false;
  private isUnreadable = false;
  private line = 0;
  /** The beginning of the file, until its first line break tells how lines end. */
  private first: Uint8Array | undefined = new Uint8Array(0);
  private hasCarriageReturns = false;

  constructor(
    private readonly handler: LineHandler,
    private readonly limit = longestLine,
  ) {}

  /** Adds the next bytes of the file. */
  push(chunk: Uint8Array): void {
    if (this.isUnreadable) return;
    if (this.head) {
      this.head = joined([this.head, chunk]);
      if (this.head.length >= 4) this.begin();
    } else {
      this.take(chunk);
    }
  }

  /** Ends the file: emits a last line without a line break. */
  end(): void {
    if (this.head) this.begin();
    if (this.utf16) this.readBreaks(new TextEncoder().encode(this.utf16.decode()));
    this.readBreaks(new Uint8Array(0), true);
    if (this.isSkipping) this.isSkipping = false;
    else if (this.pendingSize > 0) this.decode(this.takePending(), false);
  }

  /** Detects a byte order mark and UTF-16 in the first bytes. */
  private begin(): void {
    const start = this.head!;
    this.head = undefined;
    const [a, b, c, d] = start;
    if (a === 0xef && b === 0xbb && c === 0xbf) {
      this.handler.onByteOrderMark();
      this.take(start.subarray(3));
      return;
    }
    const isUtf32 =
      (a === 0xff && b === 0xfe && c === 0 && d === 0) ||
      (a === 0 && b === 0 && c === 0xfe && d === 0xff) ||
      (a === 0 && b === 0 && c === 0 && d! > 0) ||
      (a! > 0 && a !== 0xff && b === 0 && c === 0 && d === 0);
    if (isUtf32) {
      this.isUnreadable = true;
      this.handler.onUtf32();
      return;
    }
    const isLittle = (a === 0xff && b === 0xfe) || (a! > 0 && b === 0 && c! > 0 && d === 0);
    const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b! > 0 && c === 0 && d! > 0);
    if (isLittle || isBig) {
      this.utf16 = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
      this.handler.onUtf16();
    }
    this.take(start);
  }

  private take(bytes: Uint8Array): void {
    this.readBreaks(this.utf16 ? new TextEncoder().encode(this.utf16.decode(bytes, {stream: true})) : bytes);
  }

  /** Finds out how lines end, and turns carriage returns into line feeds if that's how. */
  private readBreaks(bytes: Uint8Array, isEnd = false): void {
    let known = bytes;
    if (this.first) {
      known = joined([this.first, bytes]);
      const at = known.findIndex((byte) => byte === lineFeed || byte === carriageReturn);
      const isOpen = at < 0 || (known[at] === carriageReturn && at + 1 === known.length);
      if (isOpen && !isEnd && known.length < longestFirst) {
        this.first = known.slice();
        return;
      }
      this.first = undefined;
      this.hasCarriageReturns = known[at] === carriageReturn && known[at + 1] !== lineFeed;
      if (this.hasCarriageReturns) this.handler.onCarriageReturns();
    }
    this.cut(this.hasCarriageReturns ? known.map((byte) => (byte === carriageReturn ? lineFeed : byte)) : known);
  }

  /** Emits complete lines and keeps the unfinished one. */
  private cut(bytes: Uint8Array): void {
    let rest = bytes;
    if (this.isSkipping) {
      const stop = rest.indexOf(lineFeed);
      if (stop < 0) return;
      this.isSkipping = false;
      rest = rest.subarray(stop + 1);
    }
    const last = rest.lastIndexOf(lineFeed);
    if (last >= 0) {
      const complete = rest.subarray(0, last + 1);
      if (this.pendingSize > 0) {
        this.pending.push(complete);
        this.decode(this.takePending(), true);
      } else {
        this.decode(complete, true);
      }
      rest = rest.subarray(last + 1);
    }
    if (rest.length === 0) return;
    // Copy it, because the caller may reuse its buffer.
    this.pending.push(rest.slice());
    this.pendingSize += rest.length;
    if (this.pendingSize > this.limit) {
      this.takePending();
      this.line += 1;
      this.isSkipping = true;
      this.handler.onTooLong(this.line);
    }
  }

  private takePending(): Uint8Array {
    const all = joined(this.pending);
    this.pending = [];
    this.pendingSize = 0;
    return all;
  }

  private decode(block: Uint8Array, isComplete: boolean): void {
    const text = this.decodeStrictly(block);
    if (text === undefined) {
      this.decodeByLine(block);
      return;
    }
    let start = 0;
    for (;;) {
      const stop = text.indexOf('\n', start);
      if (stop < 0) break;
      const isWindows = stop > start && text.charCodeAt(stop - 1) === carriageReturn;
      this.line += 1;
      this.handler.onLine(text.slice(start, isWindows ? stop - 1 : stop), this.line, isWindows ? '\r\n' : '\n');
      start = stop + 1;
    }
    if (!isComplete) {
      this.line += 1;
      this.handler.onLine(text.slice(start), this.line, '');
    }
  }

  private decodeStrictly(bytes: Uint8Array): string | undefined {
    try {
      return this.strict.decode(bytes);
    } catch {
      return undefined;
    }
  }

  /** Slow path for a block that isn't valid UTF-8: decodes line by line. */
  private decodeByLine(block: Uint8Array): void {
    let start = 0;
    while (start < block.length) {
      const found = block.indexOf(lineFeed, start);
      const stop = found < 0 ? block.length : found;
      const isWindows = found > start && block[stop - 1] === carriageReturn;
      const bytes = block.subarray(start, isWindows ? stop - 1 : stop);
      const ending = found < 0 ? '' : isWindows ? '\r\n' : '\n';
      this.line += 1;
      const text = this.decodeStrictly(bytes);
      if (text === undefined) this.handler.onLine(this.guess.decode(bytes), this.line, ending, bytes.slice());
      else this.handler.onLine(text, this.line, ending);
      start = stop + 1;
      if (found < 0) return;
    }
  }
}

/** Concatenates byte arrays. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
