/** Parses the text after the language of a fence: `title="…" alt="…" {2,4-5} showLineNumbers schema=products/Product`. */
export interface FenceMeta {
  title?: string;
  /** Text alternative of a diagram or QR code. */
  alt?: string;
  /** Schema of the content, as `api/Name`. */
  schema?: string;
  markedLines: ReadonlySet<number>;
  lineNumbers: boolean;
}

const optionPattern = /(?:(\w+)="([^"]*)"|(\w+)=(\S+)|\{([\d,\s-]+)\}|(\S+))\s*/gy;

/** @throws Error naming an unknown option */
export function readFenceMeta(text: string): FenceMeta {
  const meta: FenceMeta = {markedLines: new Set(), lineNumbers: false};
  for (const match of text.trim().matchAll(optionPattern)) {
    const name = match[1] ?? match[3] ?? match[6];
    const value = match[2] ?? match[4] ?? '';
    if (match[5] !== undefined) meta.markedLines = readLines(match[5]);
    else if (name === 'title' || name === 'alt' || name === 'schema') meta[name] = value;
    else if (name === 'showLineNumbers') meta.lineNumbers = true;
    else {
      throw new Error(
        `Unknown fence option "${name}". Available: title="…", alt="…", schema=…, {lines}, showLineNumbers.`,
      );
    }
  }
  return meta;
}

function readLines(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const range of text.split(',')) {
    const [first = NaN, last = first] = range.split('-').map((part) => Number.parseInt(part, 10));
    for (let line = first; line <= last; line += 1) lines.add(line);
  }
  return lines;
}
