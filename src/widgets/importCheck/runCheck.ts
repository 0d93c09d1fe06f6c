/** A check of files in the browser: keeps the findings, filters them, and writes the files to download. */
import {longestBatch} from './batches';
import {ImportCheck, type FileResult} from './checkFiles';
import type {CheckedLine} from './fileCheck';
import type {Finding} from '../../openapi/importRules/findings';
import {excerptOf, type Excerpt} from './excerpt';
import {toCsv} from './formatFindings';
import type {Kind} from './kinds';
import {LineReader} from './readLines';
import {toChunks, type Chunks} from './streams';
import {ruleIds, type RuleId} from '../../openapi/importRules/rules';

export interface NamedBlob {
  name: string;
  blob: Blob;
}

export interface Filter {
  rule: RuleId | '';
  /** Substring of a field, value, message, or file name; case-insensitive. */
  text: string;
}

export interface Progress {
  /** Bytes read so far, of all files. */
  read: number;
  total: number;
  findings: number;
}

/** A finding with the line that it's about, if the file can be read again quickly. */
export type ShownFinding = Finding & {excerpt?: Excerpt};

export interface Group {
  rule: RuleId;
  count: number;
}

export interface Report {
  files: FileResult[];
  /** Rules with findings: errors first, then by frequency. */
  groups: Group[];
  findings: number;
}

export type Download = 'corrected' | 'failed' | 'batches';

/** Larger files aren't read again to show lines. In bytes. */
const longestRead = 20_000_000;

/** Text is collected up to this length before it's added to a blob. */
const longestPart = 4_000_000;

/** Maximum time between checks for messages, in milliseconds. */
const longestRun = 50;

/** A check and its findings. Files are read again for each download, never kept in memory. */
export class RunCheck {
  private readonly findings: Finding[] = [];
  private results: readonly FileResult[] = [];
  private view: {filter: Filter; findings: readonly Finding[]} | undefined;
  private readonly lines = new Map<string, Promise<string[]>>();
  private isCancelled = false;

  constructor(
    private readonly files: readonly NamedBlob[],
    private readonly kind: Kind | undefined,
  ) {}

  /** Stops at the next chunk. */
  cancel(): void {
    this.isCancelled = true;
  }

  /** @returns undefined if it was canceled */
  async run(onProgress: (progress: Progress) => void): Promise<Report | undefined> {
    const check = new ImportCheck({
      onFinding: (finding) => void this.findings.push(finding),
      ...(this.kind ? {kind: this.kind} : {}),
    });
    await this.readAll(check, onProgress);
    if (this.isCancelled) return undefined;
    check.finish();
    this.results = check.results;
    this.sortFindings();
    return {files: check.results, groups: this.groupFindings(), findings: this.findings.length};
  }

  /** A page of the findings that match a filter, errors first, and their total. */
  async page(filter: Filter, from: number, count: number): Promise<{total: number; findings: ShownFinding[]}> {
    if (!this.view || JSON.stringify(this.view.filter) !== JSON.stringify(filter))
      this.view = {filter, findings: this.filtered(filter)};
    const {findings} = this.view;
    return {
      total: findings.length,
      findings: await Promise.all(findings.slice(from, from + count).map((finding) => this.withExcerpt(finding))),
    };
  }

  private async withExcerpt(finding: Finding): Promise<ShownFinding> {
    const {file} = finding;
    if (!this.lines.has(file)) this.lines.set(file, this.linesOf(file));
    const line = (await this.lines.get(file))?.[finding.line - 1];
    return line === undefined ? finding : {...finding, excerpt: excerptOf(line, finding)};
  }

  /** The lines of a file that isn't packed; the lines of others aren't shown. */
  private async linesOf(name: string): Promise<string[]> {
    const lines: string[] = [];
    const blob = this.files.find((one) => one.name === name)?.blob;
    if (!blob || blob.size > longestRead) return lines;
    const nothing = () => undefined;
    const reader = new LineReader({
      onLine: (text) => void lines.push(text),
      onTooLong: nothing,
      onByteOrderMark: nothing,
      onUtf16: nothing,
      onUtf32: nothing,
      onCarriageReturns: nothing,
    });
    for await (const chunk of toChunks(blob.stream() as ReadableStream<Uint8Array>)) reader.push(chunk);
    reader.end();
    return lines;
  }

  findingsAs(format: 'csv' | 'json'): Blob {
    if (format === 'csv') return new Blob([toCsv(this.findings)], {type: 'text/csv;charset=utf-8'});
    const lines = this.findings.map((finding) => JSON.stringify(finding));
    return new Blob([`[\n${lines.join(',\n')}\n]\n`], {type: 'application/json'});
  }

  /** Reads a file again and writes the requested version. Each batch is a separate file. */
  async write(file: string, what: Download): Promise<NamedBlob[]> {
    const result = this.results.find((one) => one.file === file);
    const written = new FileWriter(file, what);
    const check = new ImportCheck({
      onFinding: () => undefined,
      ...(this.kind ? {kind: this.kind} : {}),
      keepSeparator: result?.hasUnsafeSeparator ?? false,
      onLine: (name, line) => {
        if (name === file) written.add(line);
      },
    });
    await this.readAll(check);
    return this.isCancelled ? [] : written.end();
  }

  private async readAll(check: ImportCheck, onProgress?: (progress: Progress) => void): Promise<void> {
    const total = this.files.reduce((sum, {blob}) => sum + blob.size, 0);
    let read = 0;
    for (const {name, blob} of this.files) {
      const chunks = this.chunksOf(blob, (size) => {
        read += size;
        onProgress?.({read, total, findings: this.findings.length});
      });
      await check.check(name, chunks);
      if (this.isCancelled) return;
    }
  }

  private async *chunksOf(blob: Blob, onRead: (size: number) => void): Chunks & AsyncGenerator<Uint8Array> {
    let paused = performance.now();
    for await (const chunk of toChunks(blob.stream() as ReadableStream<Uint8Array>)) {
      // Buffered chunks arrive without a pause in which a message could be handled.
      if (performance.now() - paused > longestRun) {
        await new Promise((resolve) => setTimeout(resolve));
        paused = performance.now();
      }
      if (this.isCancelled) return;
      yield chunk;
      onRead(chunk.length);
    }
  }

  /** Inserts findings that are known only at the end at their lines. */
  private sortFindings(): void {
    const order = new Map(this.results.map(({file}, index) => [file, index]));
    this.findings.sort((a, b) => order.get(a.file)! - order.get(b.file)! || a.line - b.line);
  }

  private groupFindings(): Group[] {
    const counts = new Map<RuleId, number>();
    const errors = new Set<RuleId>();
    for (const {rule, severity} of this.findings) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      if (severity === 'error') errors.add(rule);
    }
    return ruleIds
      .flatMap((rule) => (counts.has(rule) ? [{rule, count: counts.get(rule)!}] : []))
      .sort((a, b) => Number(errors.has(b.rule)) - Number(errors.has(a.rule)) || b.count - a.count);
  }

  private filtered({rule, text}: Filter): readonly Finding[] {
    const wanted = text.toLowerCase();
    const found = this.findings.filter(
      (finding) =>
        (!rule || finding.rule === rule) &&
        (!wanted ||
          [finding.file, finding.field, finding.value, finding.message, `line ${finding.line}`].some((part) =>
            part.toLowerCase().includes(wanted),
          )),
    );
    // Sorting a million findings takes longer than dividing them.
    const isError = ({severity}: Finding) => severity === 'error';
    return found.filter(isError).concat(found.filter((finding) => !isError(finding)));
  }
}

class FileWriter {
  private readonly name: string;
  private readonly ending: string;
  private readonly files: NamedBlob[] = [];
  private parts: BlobPart[] = [];
  private text = '';
  private lines = 0;

  constructor(
    file: string,
    private readonly what: Download,
  ) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const dot = name.lastIndexOf('.');
    this.name = dot > 0 ? name.slice(0, dot) : name;
    this.ending = dot > 0 ? name.slice(dot) : '.txt';
  }

  /** Adds an item if this kind of file contains it. */
  add({original, corrected, hasError, isHeader}: CheckedLine): void {
    if (this.what === 'failed' && !hasError && !isHeader) return;
    if (this.what === 'batches' && this.lines === longestBatch) this.finishFile();
    this.append(this.what === 'failed' ? original : corrected);
    this.lines += 1;
  }

  /** The files; none if no line belongs in one. */
  end(): NamedBlob[] {
    if (this.lines > 0) this.finishFile();
    return this.files;
  }

  private append(line: string | Uint8Array): void {
    if (typeof line === 'string') {
      this.text += `${line}\n`;
      if (this.text.length > longestPart) this.flush();
    } else {
      this.flush();
      this.parts.push(line.slice(), '\n');
    }
  }

  private flush(): void {
    if (this.text) this.parts.push(new Blob([this.text]));
    this.text = '';
  }

  private finishFile(): void {
    this.flush();
    const number = String(this.files.length + 1).padStart(2, '0');
    const suffix = this.what === 'batches' ? number : this.what;
    this.files.push({name: `${this.name}-${suffix}${this.ending}`, blob: new Blob(this.parts)});
    this.parts = [];
    this.lines = 0;
  }
}
