import {notes} from '../notes';
import {shellString} from '../literals';
import {credentialsLine, headersWithLength, isBatch, minutesToWait, savedFile, type SampleRequest} from '../request';

/** The request as a curl command for a POSIX shell, with curl 7.76 or later. */
export function curl(request: SampleRequest): string {
  const {method, url, body} = request;
  const saved = savedFile(request);
  const options = [
    ...credentialsLine(request, ({header, prefix}) => `-H "${header}: ${prefix}$TOKEN"`),
    ...headersWithLength(request).map(([name, value]) => `-H ${shellString(`${name}: ${value}`)}`),
    `--max-time ${60 * minutesToWait(request)}`,
    ...(saved === undefined ? [] : [`--location --output ${shellString(saved)}`]),
  ];
  if (body?.kind === 'json') options.push(`--data-binary ${shellString(body.text)}`);
  if (body?.kind === 'lines') options.push(`--data-binary ${shellString(`@${body.file}`)}`);
  if (body?.kind === 'multipart')
    options.push(...body.parts.map(({name, file}) => `-F ${shellString(`${name}=@${file}`)}`));
  const name = [
    'curl',
    // A pipe would make curl show its progress.
    ...(isBatch(request) ? ['-sS'] : []),
    ...(request.response?.headers.length ? ['-i'] : []),
    // The body of an error would replace a file that was saved before.
    saved === undefined ? '--fail-with-body' : '--fail',
    ...(method === 'GET' && !body ? [] : [`-X ${method}`]),
    shellString(url),
  ];
  const command = [name.join(' '), ...options].join(' \\\n  ');
  if (body?.kind !== 'lines') return [...notes('#', request), command].join('\n');
  const end = endMark(body.text);
  const check = isBatch(request) ? ` |\n  ${countAccepted(body.file)}` : '';
  return `cat > ${body.file} <<'${end}'\n${body.text}\n${end}\n\n${command}${check}`;
}

/** Prints the lines that weren't accepted, and fails unless there are as many accepted lines as lines were sent. */
function countAccepted(file: string): string {
  return `awk -v sent="$(grep -c '[^[:space:]]' ${file})" '
    /"status": *"ok"/ {ok++; next}
    {print}
    END {print ok + 0, "of", sent, "lines were accepted"; exit ok != sent}'`;
}

/** A heredoc delimiter that isn't one of the lines. */
function endMark(text: string): string {
  const lines = text.split('\n');
  let mark = 'LINES';
  while (lines.includes(mark)) mark += '_';
  return mark;
}
