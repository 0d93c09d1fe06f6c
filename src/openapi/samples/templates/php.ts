import {fileNote} from '../fileNote';
import {indent, phpString} from '../literals';
import {
  credentialsLine,
  isBatch,
  plainHeaders,
  savedFile,
  secondsToWait,
  tokenMissing,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With PHP 8 and its curl extension. */
export function php(request: SampleRequest): string {
  const {method, url, body} = request;
  const saved = savedFile(request);
  return [
    '<?php',
    '',
    'declare(strict_types=1);',
    '',
    ...credentialsLine(
      request,
      () => `$token = getenv('TOKEN') ?: throw new RuntimeException(${phpString(tokenMissing)});`,
    ),
    ...fileNote('//', request),
    `$request = curl_init(${phpString(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${phpString(method)},`,
    '    CURLOPT_HTTPHEADER => [',
    ...credentialsLine(request, ({header, prefix}) => `        "${header}: ${prefix}$token",`),
    ...plainHeaders(request).map(([name, value]) => `        ${phpString(`${name}: ${value}`)},`),
    '    ],',
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyExpression(body)},`] : []),
    ...(saved === undefined ? [] : ['    CURLOPT_FOLLOWLOCATION => true,']),
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_TIMEOUT => ${secondsToWait(request)},`,
    ']);',
    '$response = curl_exec($request);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($request));',
    '}',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    'if (intdiv($status, 100) !== 2) {',
    '    throw new RuntimeException("$status $response");',
    '}',
    ...resultLines(request),
  ].join('\n');
}

function resultLines(request: SampleRequest): string[] {
  const saved = savedFile(request);
  if (saved !== undefined) return [`file_put_contents(${phpString(saved)}, $response);`];
  return isBatch(request) ? batchLines : ["echo $status, ' ', $response, PHP_EOL;"];
}

const batchLines = [
  '$lines = array_filter(explode("\\n", $response));',
  "$rejected = array_filter($lines, fn ($line) => json_decode($line)->status !== 'ok');",
  'if ($rejected) {',
  '    throw new RuntimeException(implode("\\n", $rejected));',
  '}',
];

function bodyExpression(body: SampleBody): string {
  if (body.kind === 'json') return indent(phpString(body.text), '    ');
  if (body.kind === 'lines') return `file_get_contents(${phpString(body.file)})`;
  // An array makes curl send multipart/form-data.
  const parts = body.parts.map(({name, file}) => `${phpString(name)} => new CURLFile(${phpString(file)})`);
  return `[ // multipart/form-data\n        ${parts.join(',\n        ')},\n    ]`;
}
