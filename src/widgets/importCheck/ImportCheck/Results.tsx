import {useState, type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {SelectField, TextField} from '@site/src/components/Field';
import tool from '@site/src/widgets/frame/tool.module.css';
import {countOf} from '@site/src/lib/countOf';
import {rules, type RuleId, type Severity} from '@site/src/openapi/importRules/rules';
import type {Filter, NamedBlob, Report} from '@site/src/widgets/importCheck/runCheck';
import type {CheckClient} from './client';
import Files from './Files';
import FindingsList, {SeverityName} from './FindingsList';
import styles from './styles.module.css';
import {saveAll, useWriter} from './useWriter';

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
  const {groups} = report;
  const [shown, setShown] = useState(report.findings);
  // Plain links: the site's link component would prefetch the pages.
  const {withBaseUrl} = useBaseUrlUtils();
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
                      <span className="unseen"> for this rule: {rules[rule].title}</span>
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
            onTotal={setShown}
            inEditor={inEditor}
            onLine={onLine}
          />
        </>
      )}

      {report.findings > 0 && <FindingsFiles client={client} onSay={onSay} />}
    </div>
  );
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
