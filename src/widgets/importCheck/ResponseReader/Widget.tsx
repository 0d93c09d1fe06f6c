import {useDeferredValue, useMemo, useState, type ReactNode} from 'react';
import ToolFrame from '@site/src/widgets/frame';
import {AreaField} from '@site/src/components/Field';
import tool from '@site/src/widgets/frame/tool.module.css';
import {saveFile} from '@site/src/lib/saveFile';
import {longestStored, useSessionState} from '@site/src/widgets/frame/useSessionState';
import {countOf} from '@site/src/lib/countOf';
import {stateNames, summaryOf} from '@site/src/widgets/importCheck/summaryOfResponses';
import {readResponses, type ResponseReport} from '@site/src/widgets/importCheck/readResponses';

const empty = {response: '', sent: ''};

const story = {
  sent: [
    '{"sku":"10001","name":"Apple juice 1 l","taxCategory":"normal"}',
    '{"sku":"10018","name":"Chocolate bar 100 g","codes":[{"code":"9521234100188","isPrimary":true},{"code":"9521234180104","isPrimary":true}]}',
    '{"sku":"10011","name":"Bananas, loose","productType":"weighable"}',
    '{"sku":"10012","name":"Mountain cheese","productType":"weighable"}',
    '',
  ].join('\n'),
  response: [
    '{"sku":"10001","status":"ok","message":""}',
    '{"sku":"10018","status":"error","message":"more than one primary code"}',
    '{"sku":"10011","status":"ok","message":""}',
    '',
  ].join('\n'),
};

/** Rows in the table; the download contains all. */
const mostRows = 200;

/** Parses the result lines of a batch and writes a file for the retry. */
export default function ResponseReader(): ReactNode {
  const [stored, setStored] = useSessionState(empty);
  const [{response, sent}, setTexts] = useState(stored);
  const set = (part: Partial<typeof empty>) => {
    const texts = {response, sent, ...part};
    setTexts(texts);
    setStored(isLong(texts) ? empty : texts);
  };
  const responseNow = useDeferredValue(response);
  const sentNow = useDeferredValue(sent);
  const report = useMemo(
    () => (responseNow.trim() === '' ? undefined : readResponses(responseNow, sentNow)),
    [responseNow, sentNow],
  );

  return (
    <ToolFrame
      name="Response reader"
      input={{response, sent}}
      samples={{'One of four rejected, one without a result': story}}
      onSample={set}
      onClear={() => set(empty)}
    >
      <div className={tool.columns}>
        <Text
          label="Response lines"
          file="a response file"
          value={response}
          onChange={(value) => set({response: value})}
        />
        <Text
          label="Lines that you sent"
          file="the file that you sent"
          value={sent}
          onChange={(value) => set({sent: value})}
        />
      </div>
      <div role="status">
        <p>
          {report
            ? summaryOf(report)
            : 'Paste a batch response. To match the response with the lines that you sent, add those lines too.'}
        </p>
        {report?.isSwapped && (
          <div className={tool.buttons}>
            <button type="button" onClick={() => set({response: sent, sent: response})}>
              Swap the fields
            </button>
          </div>
        )}
        {isLong({response, sent}) && <p className={tool.hint}>This input is too long to be kept after a reload.</p>}
      </div>
      {report && <Details report={report} />}
    </ToolFrame>
  );
}

/** Whether the input is too long to be stored. */
function isLong({response, sent}: typeof empty): boolean {
  return response.length + sent.length > longestStored;
}

function Text({
  label,
  file,
  value,
  onChange,
}: {
  label: string;
  file: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <div className={tool.results} data-wide>
      <AreaField label={label} value={value} onChange={onChange} byLine />
      <input
        type="file"
        className={tool.file}
        aria-label={`Or choose ${file}`}
        onChange={(event) => void event.target.files?.[0]?.text().then(onChange)}
        onClick={(event) => {
          // Allow the same file again: it may have been corrected.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Details({report}: {report: ResponseReport}): ReactNode {
  const {messages, rows, retry, retryLines} = report;
  return (
    <div className={tool.results}>
      {retryLines > 0 && (
        <div className={tool.buttons}>
          <button
            type="button"
            className={tool.primary}
            onClick={() => saveFile('retry.ndjson', new Blob([retry], {type: 'application/x-ndjson'}))}
          >
            Retry file ({countOf(retryLines, 'line')})
          </button>
        </div>
      )}
      {messages.length > 0 && (
        <>
          <h4>Messages</h4>
          <ul>
            {messages.slice(0, mostRows).map(({message, count}) => (
              <li key={message}>
                {count.toLocaleString('en')} × {message || 'no message'}
              </li>
            ))}
          </ul>
        </>
      )}
      {rows.length > 0 && (
        <>
          <h4>Items to check</h4>
          <div className={tool.table} tabIndex={0} role="region" aria-label="Items to check">
            <table>
              <thead>
                <tr>
                  <th scope="col" className={tool.number}>
                    Line sent
                  </th>
                  <th scope="col">Item</th>
                  <th scope="col">Result</th>
                  <th scope="col">Message</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, mostRows).map((row, index) => (
                  <tr key={index}>
                    <td className={tool.number}>{row.line === 0 ? '–' : row.line.toLocaleString('en')}</td>
                    <td className={tool.free}>
                      <code>{row.key}</code>
                    </td>
                    <td>{stateNames[row.state]}</td>
                    <td className={tool.free}>{row.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rows.length > mostRows && (
            <p>
              The table shows the first {mostRows} of {countOf(rows.length, 'item')}. The retry file contains all lines
              to resend.
            </p>
          )}
        </>
      )}
    </div>
  );
}
