import type {ReactNode} from 'react';
import {copyText} from '@site/src/lib/copyText';
import {countOf} from '@site/src/lib/countOf';
import {statusLine} from '@site/src/lib/statusTitles';
import {longestLink} from '@site/src/openapi/request/operationInHash';
import {faultNames, faultTexts} from '@site/src/simulator/faults';
import ChangeList from './ChangeList';
import JsonCode, {readable} from './JsonCode';
import {reasonLink} from './reasonLink';
import {mostText, setFault, sourceOf, type Run} from './session';
import {useSession} from './useSession';
import styles from './styles.lazy.module.css';

export interface Progress {
  phase: 'running' | 'slow' | 'done' | 'failed';
  /** The last run, also while the next one is under way. */
  run?: Run;
  /** Why the request can't be run. */
  problem?: string;
}

interface Props extends Progress {
  onRun: () => void;
  /** Opens the simulator with what is stored. */
  onOpen: () => void;
  /** Whether the request is in a form already, which has its own link. */
  inForm: boolean;
}

/** The simulated response to a request, and why it's as it is. */
export default function Result({phase, run, problem, onRun, onOpen, inForm}: Props): ReactNode {
  return (
    <div className={styles.result}>
      <p className={styles.note}>Simulated in your browser; nothing is sent.</p>
      <p role="status" className="unseen">
        {announcement({phase, run, problem})}
      </p>
      {phase === 'slow' && <p className={styles.note}>Waiting for the response…</p>}
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      {run && <Response run={run} />}
      <Tools run={run} inForm={inForm} onRun={onRun} onOpen={onOpen} />
    </div>
  );
}

function announcement({phase, run, problem}: Progress): string {
  if (phase === 'slow') return 'Waiting for the response';
  if (problem !== undefined) return problem;
  if (phase !== 'done' || !run) return '';
  return `Run ${run.id}: simulated response ${statusLine(run.status)}. ${fitOf(run)}. ${countOf(run.changeCount, 'change')}.`;
}

function fitOf({isCut, operationId, findings}: Run): string {
  if (isCut) return 'The connection ended in the middle of the body';
  if (operationId === undefined) return "This path isn't in any API document";
  return findings.length === 0
    ? 'Matches the API document'
    : `${countOf(findings.length, 'difference')} from the API document`;
}

/** Findings that are listed; a batch can have thousands. */
const mostFindings = 10;

/** A response: status, fit, body, headers, changes, and reasons. */
export function Response({run}: {run: Run}): ReactNode {
  const {response, responseHeaders, findings, why, isCut, operationId, changes, changeCount} = run;
  const fits = !isCut && operationId !== undefined && findings.length === 0;
  return (
    <>
      <p className={styles.status}>
        <b>{statusLine(run.status)}</b>
        <span>
          {fits ? '✓' : '⚠'} {fitOf(run)}
        </span>
      </p>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.slice(0, mostFindings).map((finding, index) => (
            <li key={index}>{finding}</li>
          ))}
          {findings.length > mostFindings && <li>And {findings.length - mostFindings} more</li>}
        </ul>
      )}
      {response === '' ? (
        <p className={styles.note}>No body</p>
      ) : (
        <JsonCode text={readable(run)} label="Simulated response" />
      )}
      {responseHeaders.length > 0 && (
        <details>
          <summary>Headers ({responseHeaders.length})</summary>
          <dl className={styles.headers}>
            {responseHeaders.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {changeCount > 0 && (
        <details open={response === ''}>
          <summary>What changed ({changeCount.toLocaleString('en')})</summary>
          <ChangeList changes={changes} count={changeCount} />
        </details>
      )}
      <Reasons why={why} />
    </>
  );
}

/** The rules behind a response, each with its source. */
export function Reasons({
  why,
  of = 'response',
  isOpen = false,
}: Pick<Run, 'why'> & {of?: string; isOpen?: boolean}): ReactNode {
  const operation = why.find(({rule}) => rule === 'operation');
  return (
    <details open={isOpen}>
      <summary>
        Why this {of} ({why.length})
      </summary>
      <ul className={styles.why}>
        {why.map((reason) => {
          const {text, href} = reasonLink(reason, operation);
          return (
            <li key={reason.rule}>
              {reason.text}{' '}
              <span className={styles.source}>{href === undefined ? text : <a href={href}>{text}</a>}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Copies an address that opens the request form with the request; nothing for controls and for unknown addresses. */
export function ShareButton({run}: {run: Run}): ReactNode {
  const {body = ''} = run;
  if (!sourceOf(run)) return null;
  // The history keeps only the start of a long body.
  const isLong = typeof body === 'string' && (body.length > mostText || encodeURIComponent(body).length > longestLink);
  return (
    <button
      type="button"
      disabled={isLong}
      onClick={({currentTarget}) => {
        const link = import('./requestLink').then(({requestLink}) => requestLink(run));
        void copyText(currentTarget, link, 'Link copied');
      }}
    >
      {isLong ? 'Too long for a link' : 'Copy link'}
    </button>
  );
}

/** Opens the response reader with the lines that were sent and their results; nothing for other responses. */
function ReadLines({run: {body, response, responseHeaders}}: {run: Run}): ReactNode {
  const isLines = responseHeaders.some(([name, value]) => name === 'content-type' && value.includes('ndjson'));
  if (!isLines || typeof body !== 'string') return null;
  const open = (button: HTMLElement) =>
    import('@site/src/components/ToolLink/openTool')
      .then(({openTool}) => openTool(button, 'ResponseReader', 'Response reader', {response, sent: body}))
      .catch((error: Error) => {
        button.textContent = error.message;
      });
  return (
    <button type="button" aria-live="polite" onClick={({currentTarget}) => void open(currentTarget)}>
      Open in the response reader
    </button>
  );
}

/** Faults of all operations, and those that only one can have. */
const ownFaults: Readonly<Record<string, string>> = {
  too_many_records: 'listOrders',
  degraded: 'getProductHealth',
  down: 'getProductHealth',
};

/** A fault to rehearse, and the way to everything that is stored. */
function Tools({
  run,
  inForm,
  onRun,
  onOpen,
}: Pick<Props, 'inForm' | 'onRun' | 'onOpen'> & {run: Run | undefined}): ReactNode {
  const {fault} = useSession();
  const faults = faultNames.filter((name) => {
    const owner = ownFaults[name];
    return owner === undefined || owner === run?.operationId || name === fault;
  });
  return (
    <div className={styles.tools}>
      <label>
        {'Fault '}
        <select value={fault} onChange={({target}) => setFault(target.value)}>
          <option value="">None</option>
          {faults.map((name) => (
            <option key={name} value={name}>
              {name}: {faultTexts[name]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={onRun}>
        Run again
      </button>
      {run && run.response !== '' && (
        <button type="button" onClick={({currentTarget}) => void copyText(currentTarget, run.response)}>
          Copy response
        </button>
      )}
      {run && !inForm && <ShareButton run={run} />}
      {run && <ReadLines run={run} />}
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        Data, history, and sales
      </button>
    </div>
  );
}
