import {useEffect, useState, type ReactNode} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {SelectField, TextField} from '@site/src/components/Field';
import {countOf} from '@site/src/lib/countOf';
import {rules, type Severity} from '@site/src/openapi/importRules/rules';
import type {Filter, Report, ShownFinding} from '@site/src/widgets/importCheck/runCheck';
import tool from '@site/src/widgets/frame/tool.module.css';
import type {CheckClient} from './client';
import styles from './findings.module.css';

interface Props {
  client: CheckClient;
  report: Report;
  /** The findings of the first page, if they're known already. */
  first: readonly ShownFinding[] | undefined;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** The file whose text is in the editor. */
  inEditor?: string | undefined;
  onLine: (line: number) => void;
}

/** More findings are on further pages, so that a million is as quick as ten. */
const perPage = 20;

const symbols: Readonly<Record<Severity, string>> = {
  error: 'M5.3 1h5.4L15 5.3v5.4L10.7 15H5.3L1 10.7V5.3zM8 4v5m0 1.7v1.6',
  warning: 'M8 1.5 15.2 14.5H.8zM8 6v4.2m0 1.5v1.6',
};

/** The findings of a check, errors first and by line, with a filter by rule. Use a key that changes with the check. */
export default function Findings({client, report, first, filter, onFilter, inEditor, onLine}: Props): ReactNode {
  const {groups, files} = report;
  const {rule, text} = filter;
  const [from, setFrom] = useState(0);
  const [shown, setShown] = useState(first && {total: first.length, findings: first});

  useEffect(() => {
    let isCurrent = true;
    client
      .page({rule, text}, from, perPage)
      .then((page) => isCurrent && setShown(page))
      // A new check has replaced the one that was queried.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, rule, text, from]);

  function change(next: Partial<Filter>): void {
    setFrom(0);
    onFilter({...filter, ...next});
  }

  const total = shown?.total ?? 0;
  const last = Math.min(from + perPage, total);
  const number = (value: number) => value.toLocaleString('en');
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3 className="unseen">Findings</h3>
          <p role="status">
            {shown &&
              (total < report.findings
                ? `${number(total)} of ${countOf(report.findings, 'finding')}`
                : total > perPage && countOf(total, 'finding'))}
            {total > perPage && `, ${number(from + 1)} to ${number(last)} shown`}
          </p>
        </div>
        {(groups.length > 1 || rule !== '') && (
          <SelectField
            label="Rule"
            options={[
              ['', `All rules (${number(report.findings)})`],
              ...groups.map((group) => [group.rule, `${rules[group.rule].title} (${number(group.count)})`] as const),
            ]}
            value={rule}
            onChange={(chosen) => change({rule: chosen})}
          />
        )}
      </div>
      {(report.findings > perPage || text !== '') && (
        <TextField
          label="Text in the field, value, message, or file name"
          value={text}
          onChange={(next) => change({text: next})}
        />
      )}
      <div className={styles.findings}>
        <table aria-label="Findings">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Severity</th>
              <th scope="col">Finding</th>
              <th scope="col">Fix</th>
            </tr>
          </thead>
          <tbody>
            {shown?.findings.map((finding, index) => (
              <Row
                key={from + index}
                finding={finding}
                isNamed={files.length > 1}
                onLine={finding.file === inEditor && finding.line > 0 ? onLine : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {total > perPage && (
        <div className={tool.buttons} role="group" aria-label="Pages of findings">
          <button type="button" aria-disabled={from === 0} onClick={() => setFrom(Math.max(0, from - perPage))}>
            Previous {perPage}
          </button>
          <button type="button" aria-disabled={last === total} onClick={() => last < total && setFrom(last)}>
            Next {perPage}
          </button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  finding: ShownFinding;
  /** Whether there are several files. */
  isNamed: boolean;
  /** Leads to the line in the editor. */
  onLine: ((line: number) => void) | undefined;
}

function Row({finding, isNamed, onLine}: RowProps): ReactNode {
  const {file, line, field, rule, severity, message, value, remedy, excerpt} = finding;
  // Plain links: the site's link component would prefetch the pages.
  const {withBaseUrl} = useBaseUrlUtils();
  const place = line > 0 ? `Line ${line.toLocaleString('en')}` : 'Whole file';
  const isError = severity === 'error';
  return (
    <tr>
      <td className={styles.place}>
        {onLine ? (
          <button
            type="button"
            className="site-button--text"
            title="Show the line in the editor"
            onClick={() => onLine(line)}
          >
            {place}
          </button>
        ) : (
          place
        )}
        {isNamed && <span className={styles.file}>{file}</span>}
      </td>
      <td className={clsx(styles.severity, isError ? tool.bad : tool.unsure)}>
        <Symbol of={severity} /> {isError ? 'Error' : 'Warning'}
      </td>
      <td>
        {message}
        {value && !excerpt && !message.includes(value) && (
          <>
            {/[?.]$/.test(message) ? ' Found: ' : ': '}
            <code>{value}</code>
          </>
        )}
        {excerpt && (
          <code className={styles.excerpt}>
            {excerpt.before}
            {excerpt.value && <mark>{excerpt.value}</mark>}
            {excerpt.after}
          </code>
        )}
        <span className={styles.file}>
          {field && (
            <>
              <code>{field}</code>,{' '}
            </>
          )}
          <a href={withBaseUrl(rules[rule].source)}>{rule}</a>
        </span>
      </td>
      <td className={styles.remedy}>
        {remedy} {rules[rule].corrected}
      </td>
    </tr>
  );
}

/** A sign for the severity, whose name is beside it. */
function Symbol({of}: {of: Severity}): ReactNode {
  return (
    <svg
      className={of === 'error' ? tool.bad : tool.unsure}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      aria-hidden="true"
    >
      <path d={symbols[of]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}
