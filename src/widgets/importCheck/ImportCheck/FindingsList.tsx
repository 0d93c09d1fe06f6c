import {useEffect, useRef, useState, type ReactNode} from 'react';
import type {Finding} from '@site/src/openapi/importRules/findings';
import type {Severity} from '@site/src/openapi/importRules/rules';
import type {Filter} from '@site/src/widgets/importCheck/runCheck';
import tool from '@site/src/widgets/frame/tool.module.css';
import type {CheckClient} from './client';
import styles from './styles.module.css';

interface Props {
  client: CheckClient;
  filter: Filter;
  /** Called with the number of findings that match the filter. */
  onTotal: (total: number) => void;
  /** The file whose text is in the editor. */
  inEditor?: string | undefined;
  onLine: (line: number) => void;
}

export function SeverityName({of}: {of: Severity}): ReactNode {
  return <strong className={of === 'error' ? tool.bad : tool.unsure}>{of === 'error' ? 'Error' : 'Warning'}</strong>;
}

interface Rows {
  from: number;
  total: number;
  findings: readonly Finding[];
}

/** Extra rows rendered above and below the visible part. */
const spare = 15;

/**
 * A virtual list: only the rows near the visible part are rendered and requested from the worker. Use a key that
 * changes with check and filter, so that the list starts at the top.
 */
export default function FindingsList({client, filter, onTotal, inEditor, onLine}: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<Rows>({from: 0, total: 0, findings: []});
  const [part, setPart] = useState({from: 0, count: 40});
  const [rowHeight, setRowHeight] = useState(96);
  const {rule, severity, text} = filter;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Rows have a fixed height in `em`, so that their positions are known without rendering them.
    const observer = new ResizeObserver(() => {
      const size =
        parseFloat(getComputedStyle(element).getPropertyValue('--row')) *
        parseFloat(getComputedStyle(element).fontSize);
      if (size > 0) setRowHeight(size);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    let isCurrent = true;
    client
      .page({rule, severity, text}, part.from, part.count)
      .then(({total, findings}) => {
        if (!isCurrent) return;
        setRows({from: part.from, total, findings});
        onTotal(total);
      })
      // A new check has replaced the one that was queried.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, rule, severity, text, part, onTotal]);

  function onScroll(): void {
    const element = frame.current!;
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare);
    const count = Math.ceil(element.clientHeight / rowHeight) + 2 * spare;
    // Fetch again only if less than half of the spare rows is left; at the top there are none above.
    const isShort = first === 0 ? part.from > 0 : Math.abs(first - part.from) > spare / 2;
    if (isShort || count !== part.count) setPart({from: first, count});
  }

  return (
    <div ref={frame} className={styles.list} tabIndex={0} role="region" aria-label="Findings" onScroll={onScroll}>
      <ol className={styles.rows} style={{height: rows.total * rowHeight}}>
        {rows.findings.map((finding, index) => {
          const at = rows.from + index;
          return (
            <li
              key={at}
              className={styles.row}
              style={{top: at * rowHeight, height: rowHeight}}
              aria-setsize={rows.total}
              aria-posinset={at + 1}
            >
              <span className={styles.place}>
                <SeverityName of={finding.severity} />{' '}
                {finding.line > 0 && finding.file === inEditor ? (
                  <button type="button" title="Show the line in the editor" onClick={() => onLine(finding.line)}>
                    {placeOf(finding)}
                  </button>
                ) : (
                  placeOf(finding)
                )}
                {finding.field && (
                  <>
                    , <code>{finding.field}</code>
                  </>
                )}
                <span className={styles.file}>
                  {' '}
                  in {finding.file}, {finding.rule}
                </span>
              </span>
              <span className={styles.message}>
                {finding.message}
                {finding.value && !finding.message.includes(finding.value) && (
                  <>
                    {/[?.]$/.test(finding.message) ? ' Found: ' : ': '}
                    <code>{finding.value}</code>
                  </>
                )}
              </span>
              <span className={styles.remedy}>{finding.remedy}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function placeOf({line}: Finding): string {
  return line > 0 ? `Line ${line.toLocaleString('en')}` : 'Whole file';
}
