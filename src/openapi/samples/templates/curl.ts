import {fileNote} from '../fileNote';
import {shellString} from '../literals';
import {credentialsLine, isBatch, plainHeaders, savedFile, secondsToWait, type SampleRequest} from '../request';

/** The request as a curl command for a POSIX shell, with curl 7.76 or later. */
export function curl(request: SampleRequest): string {
  const {method, url, body} = request;
  const saved = savedFile(request);
  const options = [
    ...credentialsLine(request, ({header, prefix}) => `-H "${header}: ${prefix}$TOKEN"`),
    ...plainHeaders(request).map(([name, value]) => `-H ${shellString(`${name}: ${value}`)}`),
    `--max-time ${secondsToWait(request)}`,
    ...(saved === undefined ? [] : [`--location --output ${shellString(saved)}`]),
  ];
  if (body?.kind === 'json') options.push(`--data-binary ${shellString(body.text)}`);
  if (body?.kind === 'lines') options.push(`--data-binary ${shellString(`@${body.file}`)}`);
  if (body?.kind === 'multipart')
    options.push(...body.parts.map(({name, file}) => `-F ${shellString(`${name}=@${file}`)}`));
  // A pipe would make curl show its progress.
  const name = isBatch(request) ? 'curl -sS' : 'curl';
  const command = [`${name} --fail-with-body -X ${method} ${shellString(url)}`, ...options].join(' \\\n  ');
  if (body?.kind !== 'lines') return [...fileNote('#', request), command].join('\n');
  const end = endMark(body.text);
  const check = isBatch(request) ? ` |\n  ${printRejected}` : '';
  return `cat > ${body.file} <<'${end}'\n${body.text}\n${end}\n\n${command}${check}`;
}

/** Prints the lines that weren't stored, and fails if there are some or if there is no response. */
const printRejected = `awk '!/"status": *"ok"/ {print; failed = 1} END {exit failed || !NR}'`;

/** A heredoc delimiter that isn't one of the lines. */
function endMark(text: string): string {
  const lines = text.split('\n');
  let mark = 'LINES';
  while (lines.includes(mark)) mark += '_';
  return mark;
}
