import {fileNote} from '../fileNote';
import {indent, phpString} from '../literals';
import {credentialsLine, plainHeaders, type SampleBody, type SampleRequest} from '../request';

/** With PHP's curl extension. */
export function php(request: SampleRequest): string {
  const {method, url, body} = request;
  return [
    '<?php',
    '',
    ...fileNote('//', request),
    `$request = curl_init(${phpString(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${phpString(method)},`,
    '    CURLOPT_HTTPHEADER => [',
    ...credentialsLine(request, ({header, prefix}) => `        '${header}: ${prefix}' . getenv('TOKEN'),`),
    ...plainHeaders(request).map(([name, value]) => `        ${phpString(`${name}: ${value}`)},`),
    '    ],',
    ...(body ? [`    CURLOPT_POSTFIELDS => ${bodyExpression(body)},`] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '$response = curl_exec($request);',
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    "echo $status, ' ', $response ?: curl_error($request), PHP_EOL;",
    'exit(intdiv($status, 100) === 2 ? 0 : 1);',
  ].join('\n');
}

function bodyExpression(body: SampleBody): string {
  if (body.kind === 'json') return indent(phpString(body.text), '    ');
  if (body.kind === 'lines') return `file_get_contents(${phpString(body.file)})`;
  // An array makes curl send multipart/form-data.
  const parts = body.parts.map(({name, file}) => `${phpString(name)} => new CURLFile(${phpString(file)})`);
  return `[ // multipart/form-data\n        ${parts.join(',\n        ')},\n    ]`;
}
