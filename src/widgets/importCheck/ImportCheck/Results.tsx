import {useCallback, useState, type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {SelectField, TextField} from '@site/src/components/Field';
import tool from '@site/src/widgets/frame/tool.module.css';
import {saveFile} from '@site/src/widgets/frame/saveFile';
import type {FileResult} from '@site/src/widgets/importCheck/checkFiles';
import {countOf} from '@site/src/lib/countOf';
import {isCsv, kinds} from '@site/src/widgets/importCheck/kinds';
import {longestBatch} from '@site/src/widgets/importCheck/batches';
import {rules, type RuleId, type Severity} from '@site/src/widgets/importCheck/rules';
import type {Download, Filter, NamedBlob, Report} from '@site/src/widgets/importCheck/runCheck';
import type {CheckClient} from './client';
import FindingsList, {SeverityName} from './FindingsList';
import styles from './styles.module.css';

interface Props {
  client: CheckClient;
  report: Report;
  /** Number of the check. */
  run: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Announces a message to screen readers. */
  onSay: (text: string) => void;
  /** The file whose text is in the editor. */
  inEditor?: string | undefined;
  onLine: (line: number) => void;
  /** Opens a file in the editor and checks it. */
  onEdit: (file: NamedBlob) => void;
  /** The files that were chosen. */
  files: readonly NamedBlob[];
}

/** Larger files aren't opened in the editor. In bytes. */
export const longestEdited = 2_000_000;

const everything: Filter = {rule: '', severity: '', text: ''};

/** Results of a check: files, groups of findings, findings, and downloads. */
export default function Results({
  client,
  report,
  run,
  filter,
  onFilter,
  onSay,
  inEditor,
  onLine,
  onEdit,
  files,
}: Props): ReactNode {
  const [shown, setShown] = useState(report.findings);
  const onTotal = useCallback((total: number) => setShown(total), []);
  // Plain links: the site's link component would prefetch the pages.
  const {withBaseUrl} = useBaseUrlUtils();
  const groups = report.groups;
  const isFiltered = filter.rule !== '' || filter.severity !== '' || filter.text !== '';

  return (
    <div className={tool.results}>
      <h3>Files</h3>
      <Files client={client} files={report.files} chosen={files} onEdit={onEdit} onSay={onSay} />

      {report.findings > 0 && (
        <>
          <h3>Findings by rule</h3>
          <div className={styles.groups} role="region" aria-label="Findings by rule" tabIndex={0}>
            <ul className={tool.results}>
              {groups.map(({rule, count}) => (
                <li key={rule}>
                  <p className={tool.title}>
                    <span>
                      <SeverityName of={rules[rule].severity} /> <strong>{rules[rule].title}</strong>
                    </span>
                    <button type="button" onClick={() => onFilter({...everything, rule})}>
                      Show {count.toLocaleString('en')}
                      <span className={tool.unseen}> for this rule: {rules[rule].title}</span>
                    </button>
                  </p>
                  <p className={tool.hint}>
                    {rules[rule].remedy} <a href={withBaseUrl(rules[rule].source)}>Read the rule</a>
                  </p>
                </li>
              ))}
            </ul>
          </div>

          <h3>All findings</h3>
          <div className={tool.columns}>
            <SelectField<RuleId | ''>
              wide
              label="Rule"
              options={[['', 'All rules'], ...groups.map(({rule}) => [rule, rules[rule].title] as const)]}
              value={groups.some(({rule}) => rule === filter.rule) ? filter.rule : ''}
              onChange={(rule) => onFilter({...filter, rule})}
            />
            <SelectField<Severity | ''>
              wide
              label="Severity"
              options={[
                ['', 'Errors and warnings'],
                ['error', 'Errors'],
                ['warning', 'Warnings'],
              ]}
              value={filter.severity}
              onChange={(severity) => onFilter({...filter, severity})}
            />
            <TextField
              label="Text in the field, value, or file name"
              wide
              value={filter.text}
              onChange={(text) => onFilter({...filter, text})}
            />
          </div>
          <div className={tool.buttons}>
            <p role="status">
              {isFiltered && `${shown.toLocaleString('en')} of `}
              {countOf(report.findings, 'finding')}
            </p>
            {isFiltered && (
              <button type="button" onClick={() => onFilter(everything)}>
                Show all
              </button>
            )}
          </div>
          <FindingsList
            key={`${run} ${JSON.stringify(filter)}`}
            client={client}
            filter={filter}
            onTotal={onTotal}
            inEditor={inEditor}
            onLine={onLine}
          />
        </>
      )}

      {report.findings > 0 && <FindingsFiles client={client} onSay={onSay} />}
    </div>
  );
}

/** Writes files one after the other and announces the outcome. */
function useWriter(onSay: Props['onSay']) {
  const [isBusy, setBusy] = useState(false);
  async function write(what: string, work: () => Promise<NamedBlob[]>, keep: (files: NamedBlob[]) => void) {
    if (isBusy) return;
    setBusy(true);
    onSay(`Writing ${what}…`);
    try {
      const files = await work();
      keep(files);
      onSay(files.length === 0 ? `There is nothing to write for ${what}.` : `Wrote ${what}.`);
    } catch (error) {
      onSay(`The file couldn't be read again: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setBusy(false);
    }
  }
  return {isBusy, write};
}

function saveAll(files: readonly NamedBlob[]): void {
  for (const {name, blob} of files) saveFile(name, blob);
}

/** Downloads all findings, whatever the filter. */
function FindingsFiles({client, onSay}: Pick<Props, 'client' | 'onSay'>): ReactNode {
  const {isBusy, write} = useWriter(onSay);
  return (
    <div className={tool.buttons} role="group" aria-label="All findings as a file">
      {(['csv', 'json'] as const).map((format) => (
        <button
          key={format}
          type="button"
          aria-disabled={isBusy}
          onClick={() => void write('the findings', () => client.findings(format), saveAll)}
        >
          Findings as {format.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

/** Kind, outcome, and downloads of each file. */
function Files({
  client,
  files,
  chosen,
  onEdit,
  onSay,
}: Pick<Props, 'client' | 'onSay' | 'onEdit'> & {
  files: readonly FileResult[];
  chosen: readonly NamedBlob[];
}): ReactNode {
  const [batches, setBatches] = useState<NamedBlob[]>([]);
  const {isBusy, write} = useWriter(onSay);

  function writeButton(file: FileResult, what: Download, name: string, text: string): ReactNode {
    const work = () => client.write(file.file, what, () => undefined);
    const keep = what === 'batches' ? setBatches : saveAll;
    return (
      <button type="button" aria-disabled={isBusy} onClick={() => void write(`${name} of ${file.file}`, work, keep)}>
        {text}
      </button>
    );
  }

  return (
    <ul className={tool.results} aria-label="Files">
      {files.map((file) => (
        <li key={file.file} className={tool.card} data-state={stateOf(file)}>
          <p>
            <strong>{file.file}</strong>
            {kindText(file)}: {countOf(file.items, 'item')}, {countOf(file.errors, 'error')},{' '}
            {countOf(file.warnings, 'warning')}. {file.kind && describeRepairs(file)}
          </p>
          {file.kind && (
            <div className={tool.buttons} role="group" aria-label={`Downloads for ${file.file}`}>
              {hasRepairs(file) && writeButton(file, 'corrected', 'the corrected version', 'Corrected file')}
              {hasRepairs(file) && (
                <button
                  type="button"
                  aria-disabled={isBusy}
                  onClick={() =>
                    void write(
                      `the corrected version of ${file.file}`,
                      () => client.write(file.file, 'corrected', () => undefined),
                      ([corrected]) => corrected && onEdit(corrected),
                    )
                  }
                >
                  Check the corrected file
                </button>
              )}
              {chosen
                .filter(({name, blob}) => name === file.file && blob.size <= longestEdited)
                .map((one) => (
                  <button key={one.name} type="button" onClick={() => onEdit(one)}>
                    Open in the editor
                  </button>
                ))}
              {file.failedLines > 0 &&
                writeButton(
                  file,
                  'failed',
                  'the failed lines',
                  `Failed lines only (${file.failedLines.toLocaleString('en')})`,
                )}
              {!isCsv(file.kind) &&
                file.items > longestBatch &&
                writeButton(
                  file,
                  'batches',
                  'the batches',
                  `Split into ${Math.ceil(file.items / longestBatch)} batches`,
                )}
            </div>
          )}
        </li>
      ))}
      {batches.length > 0 && (
        <li className={tool.buttons} aria-label="Batches">
          {batches.map(({name, blob}) => (
            <button key={name} type="button" onClick={() => saveFile(name, blob)}>
              {name}
            </button>
          ))}
        </li>
      )}
    </ul>
  );
}

/** The detected kind, unless the file name already says it. */
function kindText({file, kind}: FileResult): string {
  if (!kind) return ', unknown file type';
  const {label} = kinds[kind];
  return file.endsWith(label) ? '' : `, ${label}`;
}

function stateOf({errors, warnings}: FileResult): string {
  return errors > 0 ? 'bad' : warnings > 0 ? 'unsure' : 'good';
}

/** The repairs in the corrected file. */
function repairsOf({repairs, hasUnsafeSeparator}: FileResult): [RuleId, number][] {
  const made = Object.entries(repairs) as [RuleId, number][];
  return made.filter(([rule]) => rule !== 'csv-separator' || !hasUnsafeSeparator);
}

const hasRepairs = (file: FileResult) => repairsOf(file).length > 0;

/** Describes the repairs in the corrected file. */
function describeRepairs(file: FileResult): string {
  const made = repairsOf(file);
  const isSplit = file.kind !== undefined && !isCsv(file.kind) && file.items > longestBatch;
  if (made.length === 0)
    return file.errors + file.warnings === 0 || isSplit ? '' : 'No automatic corrections are available.';
  const list = made.map(([rule, count]) => `${rules[rule].title} (${count.toLocaleString('en')})`);
  return `The corrected file fixes these problems: ${list.join('; ')}. Everything else stays unchanged.`;
}
