import type {ReactNode} from 'react';
import tool from '@site/src/widgets/frame/tool.module.css';
import type {Filter, NamedBlob, Report, ShownFinding} from '@site/src/widgets/importCheck/runCheck';
import type {CheckClient} from './client';
import Files from './Files';
import Findings from './Findings';
import {saveAll, useWriter} from './useWriter';

interface Props {
  client: CheckClient;
  report: Report;
  /** Number of the check. */
  run: number;
  /** The first findings, if they're known already. */
  first: readonly ShownFinding[] | undefined;
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

/** Results of a check: findings, files, and downloads. */
export default function Results({
  client,
  report,
  run,
  first,
  filter,
  onFilter,
  onSay,
  inEditor,
  onLine,
  onEdit,
  files,
}: Props): ReactNode {
  return (
    <div className={tool.results}>
      {report.findings > 0 && (
        <Findings
          key={run}
          client={client}
          report={report}
          first={first}
          filter={filter}
          onFilter={onFilter}
          inEditor={inEditor}
          onLine={onLine}
        />
      )}

      <h3>Files</h3>
      <Files client={client} files={report.files} chosen={files} onEdit={onEdit} onSay={onSay} />
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
