import {readFileSync} from 'node:fs';
import {ImportCheck, type CheckOptions, type FileResult} from '../../src/widgets/importCheck/checkFiles';
import type {Finding} from '../../src/openapi/importRules/findings';
import type {Kind} from '../../src/widgets/importCheck/kinds';

/** Where the import files to download are. */
export const samplesFolder = 'static/downloads/import';

/** Rows of a CSV sample by column; the samples need no quoting. */
export function readCsv(path: string): Readonly<Record<string, string>>[] {
  const [header, ...lines] = readFileSync(`${samplesFolder}/${path}`, 'utf8').trimEnd().split('\n');
  const names = header!.slice(1).split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, column) => [names[column]!, cell])));
}

export type Content = string | Uint8Array;

export interface Checked {
  findings: Finding[];
  results: FileResult[];
  /** The corrected files, by name. */
  corrected: Record<string, string>;
  /** Lines with errors as they came, by file. */
  failed: Record<string, string[]>;
}

/** Runs the check over small files, in chunks of any size. */
export async function checkFiles(
  files: Record<string, Content>,
  {kind, chunkSize = 65_536}: {kind?: Kind; chunkSize?: number | undefined} = {},
): Promise<Checked> {
  const checked: Checked = {findings: [], results: [], corrected: {}, failed: {}};
  const options: CheckOptions = {
    onFinding: (finding) => checked.findings.push(finding),
    onLine(file, line) {
      const text = typeof line.corrected === 'string' ? line.corrected : new TextDecoder().decode(line.corrected);
      checked.corrected[file] = `${checked.corrected[file] ?? ''}${text}\n`;
      if (line.hasError) (checked.failed[file] ??= []).push(String(line.original));
    },
    ...(kind ? {kind} : {}),
  };
  const check = new ImportCheck(options);
  for (const [file, content] of Object.entries(files)) await check.check(file, chunksOf(content, chunkSize));
  check.finish();
  checked.results = check.results;
  return checked;
}

/** Findings as `rule line field`, in the order of lines. */
export function summary({findings}: Checked): string[] {
  return findings
    .map((finding, index) => ({finding, index}))
    .sort((a, b) => a.finding.line - b.finding.line || a.index - b.index)
    .map(({finding: {rule, line, field}}) => `${rule} ${line}${field && ` ${field}`}`);
}

async function* chunksOf(content: Content, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
