import {indent, phpString} from '../literals';
import {notes} from '../notes';
import {
  credentialsLine,
  headersWithLength,
  isBatch,
  minutesToWait,
  printedLines,
  savedFile,
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
    ...notes('//', request),
    ...(body?.kind === 'lines'
      ? [
          `$lines = file_get_contents(${phpString(body.file)});`,
          ...failure('$lines', phpString(`Could not read ${body.file}`)),
        ]
      : []),
    `$request = curl_init(${phpString(url)});`,
    'curl_setopt_array($request, [',
    ...(method === 'GET' && !body ? [] : [`    CURLOPT_CUSTOMREQUEST => ${phpString(method)},`]),
    '    CURLOPT_HTTPHEADER => [',
    ...credentialsLine(request, ({header, prefix}) => `        "${header}: ${prefix}$token",`),
    ...headersWithLength(request).map(([name, value]) => `        ${phpString(`${name}: ${value}`)},`),
    '    ],',
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyExpression(body)},`] : []),
    ...(saved === undefined ? [] : ['    CURLOPT_FOLLOWLOCATION => true,']),
    ...(request.response?.headers.length ? ['    CURLOPT_HEADER => true, // part of $response'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_TIMEOUT => ${60 * minutesToWait(request)},`,
    ']);',
    '$response = curl_exec($request);',
    ...failure('$response', 'curl_error($request)'),
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    'if (intdiv($status, 100) !== 2) {',
    '    throw new RuntimeException("$status $response");',
    '}',
    ...resultLines(request),
  ].join('\n');
}

/** Functions of PHP return false when they fail, and the program would go on. */
function failure(result: string, reason: string): string[] {
  return [`if (${result} === false) {`, `    throw new RuntimeException(${reason});`, '}'];
}

function resultLines(request: SampleRequest): string[] {
  if (isBatch(request)) return batchLines;
  const saved = savedFile(request);
  if (saved !== undefined)
    return failure(`file_put_contents(${phpString(saved)}, $response)`, phpString(`Could not write ${saved}`));
  // Its headers precede the body.
  const [printed] = printedLines(request, ['$response'], '$status', () => '$response');
  return [`echo ${printed}, PHP_EOL;`];
}

const batchLines = [
  '$accepted = 0;',
  'foreach (explode("\\n", trim($response)) as $line) {',
  "    if ((json_decode($line)->status ?? null) === 'ok') {",
  '        $accepted++;',
  '    } else {',
  '        fwrite(STDERR, "$line\\n");',
  '    }',
  '}',
  "$sent = preg_match_all('/\\S.*/', $lines);",
  'if ($accepted !== $sent) {',
  '    throw new RuntimeException("$accepted of $sent lines were accepted");',
  '}',
];

function bodyExpression(body: SampleBody): string {
  if (body.kind === 'json') return indent(phpString(body.text), '    ');
  if (body.kind === 'lines') return '$lines';
  // An array makes curl send multipart/form-data.
  const parts = body.parts.map(({name, file}) => `${phpString(name)} => new CURLFile(${phpString(file)})`);
  return `[ // multipart/form-data\n        ${parts.join(',\n        ')},\n    ]`;
}
