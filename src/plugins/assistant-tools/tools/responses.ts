import {fenced} from '../../../lib/fenced';
import {withoutUndefined} from '../../../lib/withoutUndefined';
import {lookUpErrors, type FoundError} from '../../../widgets/errors/lookUpErrors';
import {readResponses, type ResponseReport} from '../../../widgets/importCheck/readResponses';
import {stateNames, summaryOf} from '../../../widgets/importCheck/summaryOfResponses';
import {sectionOf} from './pages';
import {joined, listed, ToolError, type Host, type Output} from './tool';

interface Input {
  status?: number;
  body?: string;
  sent?: string;
}

const mostErrors = 15;
const mostRows = 30;
/** Where causes and fixes are described. */
const page = '/docs/api/api_general';

/** Results of a batch that aren't plainly ok. */
export function rowsOf(rows: ResponseReport['rows']): string {
  const texts = rows.map(
    ({state, key, message, line}) =>
      `${stateNames[state]}${line ? `, line ${line}` : ''}: ${key}${message && `. ${message}`}`,
  );
  return listed(texts, mostRows);
}

/** What a response means and what to do. */
export async function explainResponse({status, body = '', sent = ''}: Input, host: Host): Promise<Output> {
  if (status === undefined && body.trim() === '') throw new ToolError('Send the status, the body, or both.');
  const batch = body.trim() === '' ? undefined : readResponses(body, sent);
  if (batch && !batch.problem) {
    const {messages, rows, missing, retry, retryLines} = batch;
    const text = joined(
      `Response of a batch: ${summaryOf(batch)}`,
      messages.length > 0
        ? listed(
            messages.map(({message, count}) => `${count} × ${message || 'no message'}`),
            20,
          )
        : '',
      rowsOf(rows),
      retryLines > 0
        ? `${missing < retryLines ? `Correct the rejected lines, and send` : 'Send'} only these lines again:\n\n${fenced(retry.trimEnd())}`
        : '',
      sent === '' && batch.errors > 0 ? 'To get the lines to send again, add the lines that were sent.' : '',
    );
    const {ok, errors, unexpected} = batch;
    return {text, data: {ok, errors, missing, unexpected, results: rows.slice(0, mostRows), retry}};
  }
  if (sent !== '' && batch?.problem) throw new ToolError(batch.problem);
  const {problems, errors, notes, statusRow} = lookUpErrors({status: String(status ?? ''), body});
  if (problems.length > 0) throw new ToolError(problems.map(({field, rule}) => `${field}: ${rule}`).join('\n'));
  const markdown = (await host.read(`${page.slice(1)}.md`)) ?? '';
  // An error that occurs many times is explained once.
  const anchors = [...new Set(errors.slice(0, mostErrors).flatMap(({entry}) => entry?.anchor ?? []))];
  const entries = await Promise.all(anchors.map((anchor) => sectionOf(markdown, page, anchor, host)));
  const row = statusRow && markdown.split('\n').find((line) => cellsOf(line)[0]?.split(', ').includes(statusRow));
  const text = joined(
    listed(errors.map(lineOf), mostErrors),
    ...entries,
    row ? `Status ${status ?? statusRow}: ${cellsOf(row).slice(1).join(' ')}` : '',
    notes.join('\n'),
    `More: ${page}#errors`,
  );
  const details = errors.slice(0, mostErrors).map(({type, message, sku, field, category, entry}) => {
    return withoutUndefined({type, message, sku, field, category, page: entry && `${page}#${entry.anchor}`});
  });
  return {text, data: {problems: details, ...(row && {meaning: cellsOf(row)[1], remedy: cellsOf(row)[2]})}};
}

function lineOf({path, type, message, sku, field, category, reason: why, because}: FoundError): string {
  const about = [
    type,
    sku && `item ${sku}`,
    field && `field ${field}`,
    category && `category ${category}`,
    why && `reason ${why}`,
    message,
  ];
  // A field error has no type and no message; its category is explained with the error around it.
  const reason = (type ?? message) === undefined ? '' : ` ${because}`;
  return `${path ? `${path}: ` : ''}${about.filter(Boolean).join(', ')}.${reason}`;
}

const cellsOf = (line: string) =>
  line.startsWith('| ')
    ? line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim())
    : [];
