/** Reads files as streams, detects their kinds, and checks them together. */
import {createTarDecoder} from 'modern-tar';
import {decodeText} from '../../lib/decodeText';
import {Catalog} from '../../openapi/importRules/catalog';
import {CsvCheck} from './csvCheck';
import {detectKind} from './detectKind';
import type {CheckedLine, CheckContext, FileCheck} from './fileCheck';
import {toFinding, type Finding, type Note} from '../../openapi/importRules/findings';
import {isCsv, type Kind} from './kinds';
import {largestZip, readZip} from './readZip';
import {isGzip, isZip, noteOfBinary, noteOfUnknown} from './recognize';
import {joined, LineReader, type Ending} from './readLines';
import {NdjsonCheck} from './ndjsonCheck';
import {rules, type RuleId} from '../../openapi/importRules/rules';
import {gunzipped, peek, toStream, unpacking, UnpackingError, type Chunks} from './streams';

export interface FileResult {
  file: string;
  kind: Kind | undefined;
  /** Number of lines, without empty ones. */
  items: number;
  errors: number;
  warnings: number;
  /** Lines that still have errors after the repairs. */
  failedLines: number;
  /** How often each repair was made. */
  repairs: Partial<Record<RuleId, number>>;
  /** Values that contain a comma prevent the repair of another separator. */
  hasUnsafeSeparator: boolean;
}

export interface CheckOptions {
  onFinding: (finding: Finding) => void;
  /** Skips detection and uses this kind. */
  kind?: Kind;
  /** Called with each item, for corrected files. */
  onLine?: (file: string, line: CheckedLine) => void;
  /** Called when an inner or outer file starts and its kind is known. */
  onFile?: (result: FileResult) => void;
  keepSeparator?: boolean;
}

/** Checks files that belong together: one can reference content of another. */
export class ImportCheck {
  readonly results: FileResult[] = [];
  private readonly catalog = new Catalog();
  private readonly csvFiles: {kind: Kind; file: string; hasPrices: boolean}[] = [];
  /** The archive or folder that contains the CSV files. */
  private together: string | undefined;

  constructor(private readonly options: CheckOptions) {}

  /** Requires all files of a CSV import, because a folder or an archive contains some of them. */
  expectTogether(name: string): void {
    this.together = name;
  }

  /** Checks a file, or the files in an archive. */
  async check(file: string, chunks: Chunks, depth = 0): Promise<void> {
    const {start, all} = await peek(chunks, 4);
    if (isZip(start)) {
      await this.checkZip(file, all);
      return;
    }
    if (!isGzip(start)) {
      if (/\.t?gz$/i.test(file))
        this.noteFile(file, {line: 0, rule: 'archive-plain', message: "The file isn't compressed"});
      await this.checkUnpacked(file, all);
      return;
    }
    if (depth === 1) this.noteFile(file, {line: 0, rule: 'archive-twice'});
    if (depth > 3) return;
    await this.unpack(file, file, async () => {
      const inner = await peek(gunzipped(all), 4);
      if (isGzip(inner.start)) await this.check(file, inner.all, depth + 1);
      else if (isZip(inner.start)) await this.checkZip(file, inner.all);
      else {
        const unpacked = file.replace(/\.gz$/i, '').replace(/\.tgz$/i, '.tar');
        await this.checkUnpacked(unpacked, inner.all, file);
        const {kind} = this.resultOf(unpacked);
        if (kind && isCsv(kind))
          this.noteFile(unpacked, {line: 0, rule: 'archive-plain', message: 'A single CSV file is compressed'});
      }
    });
  }

  /** Reports what is known only after the last file. */
  finish(): void {
    for (const {file, line, field, rule, message, value} of this.catalog.findMissing())
      this.noteFile(file, {line, field, rule, message, value});
    const products = this.csvFiles.find((one) => one.kind === 'products.csv' && one.hasPrices);
    if (products && this.csvFiles.some((one) => one.kind === 'prices.csv'))
      this.noteFile(products.file, {line: 1, rule: 'csv-prices-both', field: 'price'});
    if (this.together === undefined) return;
    if (this.csvFiles.length === 0 && this.results.some(({kind}) => kind)) return;
    for (const name of ['products.csv', 'codes.csv'] as const)
      if (!this.csvFiles.some((one) => one.kind === name))
        this.noteFile(this.together, {
          line: 0,
          rule: 'archive-file-missing',
          message: `${name} is missing`,
          value: name,
        });
  }

  private async checkUnpacked(file: string, chunks: Chunks, outer = file): Promise<void> {
    const {start, all} = await peek(chunks, 512);
    if (String.fromCharCode(...start.subarray(257, 262)) !== 'ustar') {
      await this.checkPlain(file, all);
      return;
    }
    if (outer === file && !/\.t?gz$/i.test(file))
      this.noteFile(file, {line: 0, rule: 'archive-plain', message: "The archive isn't compressed with gzip"});
    this.expectTogether(outer);
    await this.unpack(outer, file, async () => {
      for await (const {header, body} of unpacking(toStream(all).pipeThrough(createTarDecoder()))) {
        const name = header.name.replace(/^(\.\/)+/, '');
        if (header.type === 'file' && isImportFile(name)) {
          const content = unpacking(body);
          await this.checkPlain(`${outer}/${name}`, content);
          // What wasn't read of this file would hold back the next one.
          await content.return(undefined);
        } else {
          if (header.type === 'file') this.noteFile(outer, {line: 0, rule: 'archive-file-unknown', value: name});
          await body.cancel();
        }
      }
    });
  }

  /** Reads an archive; a corrupt one is a finding. @param value what is corrupt */
  private async unpack(archive: string, value: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof UnpackingError)) throw error;
      this.noteFile(archive, {line: 0, rule: 'archive-broken', value});
    }
  }

  private async checkZip(file: string, chunks: Chunks): Promise<void> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size <= largestZip) parts.push(chunk.slice());
    }
    if (size > largestZip) {
      const message = `The ZIP archive is larger than ${largestZip / 1024 / 1024} MB and wasn't unpacked`;
      this.noteFile(file, {line: 0, rule: 'archive-zip', message});
      return;
    }
    const entries = readZip(joined(parts));
    const hasFolder = (name: string) => entries?.some((entry) => entry.name.startsWith(`${name}/`));
    if (hasFolder('xl'))
      this.noteFile(file, {line: 0, rule: 'kind-spreadsheet', message: 'The file is an Excel workbook'});
    else if (hasFolder('word') || hasFolder('ppt'))
      this.noteFile(file, {line: 0, rule: 'kind-binary', message: 'The file is an Office document'});
    else if (entries?.some(({name}) => name === 'content.xml'))
      this.noteFile(file, {line: 0, rule: 'kind-spreadsheet', message: 'The file is an OpenDocument file'});
    else if (!entries) this.noteFile(file, {line: 0, rule: 'archive-broken', value: file});
    else {
      this.noteFile(file, {line: 0, rule: 'archive-zip'});
      this.expectTogether(file);
      for (const {name, stream} of entries) {
        if (isSystemFile(name)) continue;
        if (!isImportFile(name)) this.noteFile(file, {line: 0, rule: 'archive-file-unknown', value: name});
        else if (!stream)
          this.noteFile(file, {
            line: 0,
            rule: 'archive-broken',
            message: `${name} is encrypted or uses another compression`,
            value: name,
          });
        else await this.unpack(file, `${file}/${name}`, () => this.checkPlain(`${file}/${name}`, unpacking(stream())));
      }
    }
  }

  private async checkPlain(file: string, chunks: Chunks): Promise<void> {
    const {start, all} = await peek(chunks, 16_384);
    const binary = noteOfBinary(start);
    if (binary) {
      this.noteFile(file, binary);
      return;
    }
    const kind = this.options.kind ?? detectKind(file, decodeText(start));
    this.catalog.startFile(file);
    const result = this.resultOf(file);
    result.kind = kind;
    this.options.onFile?.(result);
    if (!kind) {
      this.noteFile(file, noteOfUnknown(start));
      return;
    }
    const context: CheckContext = {
      file,
      catalog: this.catalog,
      keepSeparator: this.options.keepSeparator,
      note: (note) => {
        if (this.noteFile(file, note).severity === 'error') check.markError();
        if (note.rule === 'csv-value-comma') result.hasUnsafeSeparator = true;
      },
      repair: (rule) => {
        result.repairs[rule] = (result.repairs[rule] ?? 0) + 1;
      },
      line: (line) => {
        result.items += line.isHeader ? 0 : 1;
        if (line.hasError && !line.isHeader) result.failedLines += 1;
        this.options.onLine?.(file, line);
      },
    };
    const check = isCsv(kind) ? new CsvCheck(kind, context) : new NdjsonCheck(kind, context);
    await checkLines(all, check, context);
    if (isCsv(kind)) this.csvFiles.push({kind, file, hasPrices: check instanceof CsvCheck && check.hasPrices});
  }

  private resultOf(file: string): FileResult {
    const known = this.results.find((one) => one.file === file);
    if (known) return known;
    const result: FileResult = {
      file,
      kind: undefined,
      items: 0,
      errors: 0,
      warnings: 0,
      failedLines: 0,
      repairs: {},
      hasUnsafeSeparator: false,
    };
    this.results.push(result);
    return result;
  }

  private noteFile(file: string, note: Note): Finding {
    const result = this.resultOf(file);
    if (rules[note.rule].severity === 'error') result.errors += 1;
    else result.warnings += 1;
    const finding = toFinding(file, note);
    this.options.onFinding(finding);
    return finding;
  }
}

/** Reads the lines of a file and reports problems with the bytes around them. */
async function checkLines(chunks: Chunks, check: FileCheck, context: CheckContext): Promise<void> {
  const windows = {count: 0, first: 0};
  let last = 0;
  let lastEnding: Ending = '\n';
  let isUtf32 = false;
  const noteRepaired = (note: Note) => {
    context.note(note);
    context.repair(note.rule, note.line);
  };
  const reader = new LineReader({
    onLine(text, line, ending, bytes) {
      last = line;
      lastEnding = ending;
      if (ending === '\r\n') {
        windows.count += 1;
        windows.first ||= line;
      }
      check.onLine(text, line, bytes);
    },
    onTooLong: (line) => context.note({line, rule: 'line-too-long'}),
    onByteOrderMark: () => noteRepaired({line: 1, rule: 'byte-order-mark'}),
    onUtf16: () => noteRepaired({line: 1, rule: 'encoding-utf16'}),
    onCarriageReturns: () =>
      noteRepaired({line: 1, rule: 'line-break-other', message: 'Lines end with carriage returns (CR)'}),
    onUtf32: () => {
      isUtf32 = true;
      context.note({line: 0, rule: 'encoding-utf32'});
    },
  });
  for await (const chunk of chunks) reader.push(chunk);
  reader.end();
  if (isUtf32 as boolean) return;
  check.end(last);
  if (windows.count > 0) {
    const message = `${windows.count.toLocaleString('en')} lines end with Windows line breaks (CRLF)`;
    noteRepaired({line: windows.first, rule: 'line-break-crlf', message});
  }
  // The closure above sets it, which the compiler can't see.
  if ((lastEnding as Ending) === '') noteRepaired({line: last, rule: 'line-break-missing'});
}

/** Files that systems add to archives. */
function isSystemFile(name: string): boolean {
  return /(^|\/)(\._|\.DS_Store$|__MACOSX\/)/.test(name);
}

function isImportFile(name: string): boolean {
  return !isSystemFile(name) && /\.(csv|ndjson|jsonl|json|txt)$/i.test(name);
}
