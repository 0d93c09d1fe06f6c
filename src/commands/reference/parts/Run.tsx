import {useEffect, useState, type ReactNode} from 'react';
import JsonCode, {readable} from '../../../components/Simulation/JsonCode';
import styles from '../../../components/Simulation/styles.lazy.module.css';
import {copyText} from '../../../lib/copyText';
import {statusLine} from '../../../lib/statusTitles';
import {generated, type DocumentTables} from '../../../openapi/simulation/simulated';
import type {SampleRequest} from '../../../openapi/samples/request';
import type {DocumentReason} from '../../../simulator/documents';
import {simulate} from '../form/simulate';

interface Answer {
  status: number;
  headers: [name: string, value: string][];
  text: string;
  why: readonly DocumentReason[];
  reason: string | null;
}

/** The response to the request of a form, made in the page of the examples and schemas of its document. */
export default function Run({tables, request}: {tables: DocumentTables; request: SampleRequest}): ReactNode {
  const [prefer, setPrefer] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isCurrent = true;
    void answerOf(tables, request, prefer).then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [tables, request, prefer]);
  const choices = choicesOf(tables);
  return (
    <div className={styles.result}>
      <p className={styles.note}>Simulated in your browser from examples and schemas; nothing is sent.</p>
      <p role="status" className="unseen">
        {answer && `Simulated response ${statusLine(answer.status)}. ${answer.reason ?? ''}`}
      </p>
      {answer && <Shown answer={answer} />}
      <div className={styles.tools}>
        {choices.length > 1 && (
          <label>
            {'Response '}
            <select value={prefer} onChange={({target}) => setPrefer(target.value)}>
              <option value="">Default</option>
              {choices.map(({label, value}) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {answer && answer.text !== '' && (
          <button type="button" onClick={({currentTarget}) => void copyText(currentTarget, answer.text)}>
            Copy response
          </button>
        )}
      </div>
    </div>
  );
}

function Shown({answer: {status, headers, text, why, reason}}: {answer: Answer}): ReactNode {
  return (
    <>
      <p className={styles.status}>
        <b>{statusLine(status)}</b>
      </p>
      {reason !== null && <p className={styles.problem}>{reason}</p>}
      {text === '' ? (
        <p className={styles.note}>No body</p>
      ) : (
        <JsonCode text={readable({response: text, responseHeaders: headers})} label="Simulated response" />
      )}
      {headers.length > 0 && (
        <details>
          <summary>Headers ({headers.length})</summary>
          <dl className={styles.headers}>
            {headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <details>
        <summary>Why this response ({why.length})</summary>
        <ul className={styles.why}>
          {why.map(({rule, text: meaning, source}) => (
            <li key={rule}>
              {meaning}{' '}
              <span className={styles.source} style={{overflowWrap: 'anywhere'}}>
                {source}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

async function answerOf(tables: DocumentTables, request: SampleRequest, prefer: string): Promise<Answer> {
  const {response, why} = await simulate(tables, request, prefer);
  const headers: Answer['headers'] = [];
  response.headers.forEach((value, name) => {
    if (name !== 'x-simulator-reason') headers.push([name, value]);
  });
  const reason = response.headers.get('x-simulator-reason');
  return {status: response.status, headers, text: await response.text(), why, reason};
}

/** The documented responses: each status, and each of its examples. */
function choicesOf({operations: [operation]}: DocumentTables): {label: string; value: string}[] {
  return Object.entries(operation?.responses ?? {})
    .filter(([status]) => /^[2-5]\d\d$/.test(status))
    .flatMap(([status, {content}]) => {
      const names = Object.keys(Object.values(content)[0] ?? {}).filter((name) => name !== generated);
      const line = statusLine(Number(status));
      return names.length < 2
        ? [{label: line, value: `code=${status}`}]
        : names.map((name) => ({label: `${line}: ${name}`, value: `code=${status}, example="${name}"`}));
    });
}
