import {useCallback, useState, type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {SelectField, TextField} from '@site/src/components/Bench/fields';
import bench from '@site/src/components/Bench/bench.lazy.module.css';
import {saveFile} from '@site/src/components/Bench/saveFile';
import type {FileResult} from '@site/src/importCheck/checkFiles';
import {isCsv, kinds} from '@site/src/importCheck/kinds';
import {longestBatch} from '@site/src/importCheck/ndjsonCheck';
import {rules, type RuleId, type Severity} from '@site/src/importCheck/rules';
import type {Download, Filter, NamedBlob, Report} from '@site/src/importCheck/runCheck';
import type {CheckClient} from './client';
import FindingsList from './FindingsList';
import styles from './importCheck.lazy.module.css';

interface Props {
  client: CheckClient;
  report: Report;
  /** Number of the check. */
  run: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Says something to those who hear the page. */
  onSay: (text: string) => void;
}

const everything: Filter = {rule: '', severity: '', text: ''};

/** What a check has found: files, groups of findings, the findings, downloads. */
export default function Results({client, report, run, filter, onFilter, onSay}: Props): ReactNode {
  const [shown, setShown] = useState(report.findings);
  const onTotal = useCallback((total: number) => setShown(total), []);
  // Plain links: the site's own would load the pages that they lead to.
  const {withBaseUrl} = useBaseUrlUtils();
  const groups = report.groups;
  const isFiltered = filter.rule !== '' || filter.severity !== '' || filter.text !== '';

  return (
    <div className={bench.results}>
      <h3 className={styles.heading}>Files</h3>
      <div className={bench.table} tabIndex={0} role="region" aria-label="Files">
        <table>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Read as</th>
              <th scope="col">Items</th>
              <th scope="col">Errors</th>
              <th scope="col">Warnings</th>
            </tr>
          </thead>
          <tbody>
            {report.files.map((file) => (
              <tr key={file.file}>
                <td>{file.file}</td>
                <td>{file.kind ? kinds[file.kind].label : 'Unknown'}</td>
                <td className={styles.count}>{file.items.toLocaleString('en')}</td>
                <td className={styles.count}>{file.errors.toLocaleString('en')}</td>
                <td className={styles.count}>{file.warnings.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>

      {report.findings > 0 && (
        <>
          <h3 className={styles.heading}>Findings by rule</h3>
          <div className={`${bench.table} ${styles.groups}`} tabIndex={0} role="region" aria-label="Findings by rule">
            <table>
              <thead>
                <tr>
                  <th scope="col">Rule</th>
                  <th scope="col">Findings</th>
                  <th scope="col">What to do</th>
                </tr>
              </thead>
              <tbody>
                {groups.map(({rule, count}) => (
                  <tr key={rule}>
                    <td>
                      <span className={styles[rules[rule].severity]}>
                        {rules[rule].severity === 'error' ? 'Error' : 'Warning'}
                      </span>
                      : {rules[rule].title}
                    </td>
                    <td className={styles.count}>{count.toLocaleString('en')}</td>
                    <td>
                      {rules[rule].remedy} <a href={withBaseUrl(rules[rule].source)}>Read the rule</a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>

          <h3 className={styles.heading}>All findings</h3>
          <div className={bench.columns}>
            <SelectField<RuleId | ''>
              label="Rule"
              options={[['', 'All rules'], ...groups.map(({rule}) => [rule, rules[rule].title] as const)]}
              value={groups.some(({rule}) => rule === filter.rule) ? filter.rule : ''}
              onChange={(rule) => onFilter({...filter, rule})}
            />
            <SelectField<Severity | ''>
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
              label="Text in field, value or file"
              value={filter.text}
              onChange={(text) => onFilter({...filter, text})}
            />
          </div>
          <p role="status">
            {isFiltered
              ? `${shown.toLocaleString('en')} of ${report.findings.toLocaleString('en')} findings`
              : `${report.findings.toLocaleString('en')} findings`}
            {isFiltered && shown === 0 && '. '}
            {isFiltered && shown === 0 && (
              <button type="button" className="button button--link button--sm" onClick={() => onFilter(everything)}>
                Show all
              </button>
            )}
          </p>
          <FindingsList key={`${run} ${JSON.stringify(filter)}`} client={client} filter={filter} onTotal={onTotal} />
        </>
      )}

      <Downloads client={client} report={report} onSay={onSay} />
    </div>
  );
}

function Downloads({client, report, onSay}: Pick<Props, 'client' | 'report' | 'onSay'>): ReactNode {
  const [batches, setBatches] = useState<NamedBlob[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function write(work: () => Promise<NamedBlob[]>, what: string, keep = false): Promise<void> {
    setBusy(true);
    onSay(`Writing ${what} …`);
    try {
      const files = await work();
      if (keep) setBatches(files);
      else for (const {name, blob} of files) saveFile(name, blob);
      onSay(files.length === 0 ? `There is nothing to write for ${what}.` : `Wrote ${what}.`);
    } catch (error) {
      onSay(`The file could not be read again: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setBusy(false);
    }
  }

  const ask = (file: FileResult, what: Download, name: string, keep = false) =>
    void write(() => client.write(file.file, what, () => undefined), `${name} of ${file.file}`, keep);

  return (
    <>
      <h3 className={styles.heading}>Downloads</h3>
      {report.findings > 0 && (
        <div className={bench.buttons} role="group" aria-label="Findings as a file">
          <DownloadButton
            isBusy={isBusy}
            onClick={() => void write(() => client.findings('csv'), 'the findings')}
            text="Findings as CSV"
          />
          <DownloadButton
            isBusy={isBusy}
            onClick={() => void write(() => client.findings('json'), 'the findings')}
            text="Findings as JSON"
          />
        </div>
      )}
      {report.files
        .filter((file) => file.kind)
        .map((file) => (
          <div key={file.file} className={bench.card}>
            <p>
              <strong>{file.file}</strong>: {describeRepairs(file)}
            </p>
            <div className={bench.buttons} role="group" aria-label={`Downloads of ${file.file}`}>
              {Object.keys(file.repairs).length > 0 && (
                <DownloadButton
                  isBusy={isBusy}
                  onClick={() => ask(file, 'corrected', 'the corrected file')}
                  text="Corrected file"
                />
              )}
              {file.failedLines > 0 && (
                <DownloadButton
                  isBusy={isBusy}
                  onClick={() => ask(file, 'failed', 'the failed lines')}
                  text={`Failed lines only (${file.failedLines.toLocaleString('en')})`}
                />
              )}
              {file.kind && !isCsv(file.kind) && file.items > longestBatch && (
                <DownloadButton
                  isBusy={isBusy}
                  onClick={() => ask(file, 'batches', 'batches', true)}
                  text={`Split into ${Math.ceil(file.items / longestBatch)} batches`}
                />
              )}
            </div>
          </div>
        ))}
      {batches.length > 0 && (
        <div className={bench.buttons} role="group" aria-label="Batches">
          {batches.map(({name, blob}) => (
            <DownloadButton key={name} isBusy={false} onClick={() => saveFile(name, blob)} text={name} />
          ))}
        </div>
      )}
    </>
  );
}

function DownloadButton({isBusy, onClick, text}: {isBusy: boolean; onClick: () => void; text: string}): ReactNode {
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    >
      {text}
    </button>
  );
}

/** Which repairs the corrected file has. */
function describeRepairs({repairs, hasUnsafeSeparator}: FileResult): string {
  const made = Object.entries(repairs).filter(([rule]) => rule !== 'csv-separator' || !hasUnsafeSeparator);
  if (made.length === 0) return 'nothing that can be repaired safely.';
  const list = made.map(
    ([rule, count]) => `${rules[rule as RuleId].title.toLowerCase()} (${count.toLocaleString('en')})`,
  );
  return `the corrected file mends ${list.join(', ')}. Everything else stays as it is.`;
}
