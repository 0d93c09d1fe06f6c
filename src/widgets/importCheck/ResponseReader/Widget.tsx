import {useDeferredValue, useMemo, useState, type ReactNode} from 'react';
import ToolFrame from '@site/src/widgets/frame';
import Answer from '@site/src/widgets/frame/Answer';
import Panes from '@site/src/widgets/frame/Panes';
import Table from '@site/src/widgets/frame/Table';
import {AreaField} from '@site/src/components/Field';
import tool from '@site/src/widgets/frame/tool.module.css';
import {saveFile} from '@site/src/lib/saveFile';
import {longestStored, useSessionState} from '@site/src/widgets/frame/useSessionState';
import {decodeText} from '@site/src/lib/decodeText';
import {countOf} from '@site/src/lib/countOf';
import {stateNames, summaryOf} from '@site/src/widgets/importCheck/summaryOfResponses';
import {readResponses, type ResponseReport} from '@site/src/widgets/importCheck/readResponses';
import {valueOfJson} from '@site/src/lib/valueOfJson';
import {checkOrders, summaryOfOrders, type OrderReport} from '@site/src/widgets/orders/checkOrders';
import type {OrderSample} from '@site/src/widgets/orders/orderSamples';

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

const samples: Readonly<Record<string, typeof story | {orders: OrderSample}>> = {
  'One of four rejected, one without a result': story,
  'Orders and their closing': {orders: 'right'},
  'Orders with errors': {orders: 'wrong'},
};

/** Rows in the table; the download contains all. */
const mostRows = 200;

/** Parses the result lines of a batch and writes a file for the retry, or checks orders and closings. */
export default function ResponseReader(): ReactNode {
  const [stored, setStored] = useSessionState(empty);
  const [{response, sent}, setTexts] = useState(stored);
  const [loaded, setLoaded] = useState<OrderSample>();
  const set = (part: Partial<typeof empty>) => {
    const texts = {response, sent, ...part};
    setTexts(texts);
    setLoaded(undefined);
    setStored(isLong(texts) ? empty : texts);
  };
  const responseNow = useDeferredValue(response);
  const sentNow = useDeferredValue(sent);
  const [report, orders] = useMemo(() => {
    if (responseNow.trim() === '') return [];
    const checked = checkOrders([
      {name: 'First field', text: responseNow},
      {name: 'Second field', text: sentNow},
    ]);
    return checked ? [undefined, checked] : [readResponses(responseNow, sentNow)];
  }, [responseNow, sentNow]);
  const onSample = (sample: typeof story | {orders: OrderSample}) => {
    if (!('orders' in sample)) return set(sample);
    void import('@site/src/widgets/orders/orderSamples')
      .then(({orderSample}) => orderSample(sample.orders))
      .then(
        (texts) => {
          set(texts);
          setLoaded(sample.orders);
        },
        () => set(empty),
      );
  };

  return (
    <ToolFrame
      name="Response reader"
      input={{response, sent}}
      current={{response, sent, orders: loaded}}
      samples={samples}
      onSample={onSample}
      onClear={() => set(empty)}
    >
      <Answer value={answerOf(report, orders)}>
        {orders
          ? summaryOfOrders(orders)
          : report
            ? summaryOf(report)
            : 'Paste a batch response, orders, or closings. To match a batch response with the lines that you sent, add those lines too.'}
      </Answer>
      {report?.isSwapped && (
        <div className={tool.buttons}>
          <button type="button" onClick={() => set({response: sent, sent: response})}>
            Swap the fields
          </button>
        </div>
      )}
      {isLong({response, sent}) && <p className={tool.hint}>This input is too long to be kept after a reload.</p>}
      <Panes
        hint="The lines to send again, or the findings in orders and closings, appear here."
        summary={[response && 'Response lines', sent && (orders ? 'more orders' : 'lines that you sent')]
          .filter(Boolean)
          .join(', ')}
        result={
          report ? (
            <Details report={report} />
          ) : (
            orders && orders.findings.length > 0 && <OrderFindings findings={orders.findings} />
          )
        }
        input={
          <div className={tool.columns}>
            <Text
              label="Response lines"
              file="a response file"
              value={response}
              onChange={(value) => set({response: value})}
            />
            <Text
              label={orders ? 'More orders or closings' : 'Lines that you sent'}
              file={orders ? 'more files' : 'the file that you sent'}
              value={sent}
              onChange={(value) => set({sent: value})}
            />
          </div>
        }
      />
    </ToolFrame>
  );
}

/** The result in one line. */
function answerOf(report?: ResponseReport, orders?: OrderReport): string | undefined {
  if (orders) return orders.findings.length > 0 ? countOf(orders.findings.length, 'finding') : 'No findings';
  return report && report.retryLines > 0 ? `${countOf(report.retryLines, 'line')} to send again` : undefined;
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
        multiple
        className={tool.file}
        aria-label={`Or choose ${file}`}
        onChange={(event) =>
          void Promise.all([...(event.target.files ?? [])].map(textOf)).then((texts) =>
            onChange(texts.length === 1 ? texts[0]! : texts.map(onOneLine).join('\n')),
          )
        }
        onClick={(event) => {
          // Allow the same file again: it may have been corrected.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

async function textOf(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/** JSON over several lines as one of many lines. A line break in JSON is never part of a value. */
function onOneLine(text: string): string {
  return valueOfJson(text) === undefined ? text : text.replaceAll(/\r?\n\s*/g, ' ');
}

function OrderFindings({findings}: {findings: OrderReport['findings']}): ReactNode {
  return (
    <div className={tool.results}>
      <Table label="Findings" heads={['Severity', 'Place', 'Message']}>
        <tbody>
          {findings.slice(0, mostRows).map(({severity, file, line, field, message, remedy}, index) => (
            <tr key={index}>
              <td>
                <strong className={severity === 'error' ? tool.bad : tool.unsure}>
                  {severity === 'error' ? 'Error' : 'Warning'}
                </strong>
              </td>
              <td className={tool.free}>
                {file}, line {line.toLocaleString('en')}
                {field !== '' && (
                  <>
                    , <code>{field}</code>
                  </>
                )}
              </td>
              <td className={tool.free}>
                {message}. {remedy}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {findings.length > mostRows && (
        <p>
          The table shows the first {mostRows} of {countOf(findings.length, 'finding')}. The command shows all.
        </p>
      )}
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
            className="site-button--main"
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
