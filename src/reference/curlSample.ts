import type {SampleRequest} from './sampleRequest';

/** The request as a curl command for a POSIX shell; the token comes from the environment. */
export function curlSample({method, url, headers, body}: SampleRequest): string {
  const options = headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  if (body?.kind === 'json') options.push(`--data-binary ${quote(JSON.stringify(body.value, null, 2))}`);
  if (body?.kind === 'lines') options.push(`--data-binary @${body.file}`);
  if (body?.kind === 'multipart') options.push(...body.parts.map(({name, file}) => `-F ${quote(`${name}=@${file}`)}`));
  const command = [`curl -X ${method} ${quote(url)}`, ...options].join(' \\\n  ');
  if (body?.kind !== 'lines') return command;
  return `cat > ${body.file} <<'LINES'\n${body.text}\nLINES\n\n${command}`;
}

/** Double quotes where the shell has to fill in the token, single quotes elsewhere. */
function quote(text: string): string {
  if (text.includes('$TOKEN') || !/["$`\\!]/.test(text)) return `"${text}"`;
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
