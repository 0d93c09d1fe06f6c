import type {ReactNode} from 'react';
import clsx from 'clsx';
import {countOf} from '@site/src/lib/countOf';
import {drawBarcode} from '@site/src/widgets/codes/drawBarcode';
import {toSheet} from '@site/src/widgets/codes/drawing';
import {mostLines, shorten, type ListedScan, type ListProblem} from '@site/src/widgets/codes/readList';
import {verdictOf} from '@site/src/widgets/codes/readScan';
import {saveFile} from '@site/src/lib/saveFile';
import Table from '@site/src/widgets/frame/Table';
import styles from '@site/src/widgets/frame/tool.module.css';

interface Props {
  scans: readonly ListedScan[];
  problems: readonly ListProblem[];
  skipped: number;
  /** Index of the code whose details are shown. */
  shown: number;
  onShow: (index: number) => void;
}

/** Most rows and findings on the screen, and most barcodes on a sheet. */
const most = {rows: 100, problems: 10, drawn: 500};

const verdicts = {correct: 'correct', wrong: 'wrong check digit', faulty: 'error', none: 'no check digit'};

/** Several codes at once: their check digits, codes that occur twice, and a sheet to print. */
export default function CodeList({scans, problems, skipped, shown, onShow}: Props): ReactNode {
  // What needs attention comes first.
  const listed = scans.map((one, index) => {
    const verdict = verdictOf(one.scan);
    return {...one, index, verdict, isBad: verdict === 'wrong' || verdict === 'faulty'};
  });
  const rows = [...listed.filter(({isBad}) => isBad), ...listed.filter(({isBad}) => !isBad)].slice(0, most.rows);
  const pictures = () =>
    scans.slice(0, most.drawn).flatMap(({scan, sku}) => {
      try {
        return [{drawing: drawBarcode(scan), label: sku}];
      } catch {
        return [];
      }
    });
  return (
    <>
      {problems.length > 0 && (
        <ul aria-label="Repeated codes">
          {problems.slice(0, most.problems).map(({lines, message, isError}) => (
            <li key={message} className={isError ? styles.bad : styles.unsure}>
              Lines {shorten(lines)}: {message}
            </li>
          ))}
          {problems.length > most.problems && <li>{(problems.length - most.problems).toLocaleString('en')} more.</li>}
        </ul>
      )}
      <Table label="Codes" heads={['Line', 'Code', 'Type', 'Check digits']}>
        <tbody>
          {rows.map(({line, scan, sku, index, verdict, isBad}) => (
            <tr key={line}>
              <td>
                <button type="button" aria-pressed={index === shown} onClick={() => onShow(index)}>
                  <span className="unseen">Details of line </span>
                  {line}
                </button>
              </td>
              <td className={styles.free}>
                <code>{scan.code}</code> {sku}
              </td>
              <td>{scan.kind}</td>
              <td className={clsx(isBad && styles.bad, verdict === 'correct' && styles.good)}>{verdicts[verdict]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {scans.length > most.rows && (
        <p className={styles.hint}>
          Shown: {most.rows} of {countOf(scans.length, 'code')}, those with errors first.
        </p>
      )}
      {skipped > 0 && (
        <p className={styles.unsure}>
          This tool reads up to {mostLines.toLocaleString('en')} codes at once. It left out {countOf(skipped, 'line')}.
        </p>
      )}
      <div className={styles.buttons}>
        <button
          type="button"
          onClick={() => saveFile('barcodes.html', new Blob([toSheet(pictures())], {type: 'text/html'}))}
        >
          Save a sheet to print
        </button>
      </div>
      <p className={styles.hint}>
        The sheet contains the first {most.drawn} codes. It leaves out codes that can't be drawn, such as those with a
        wrong check digit.
      </p>
    </>
  );
}
