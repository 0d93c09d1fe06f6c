import {indent, kotlinString} from '../literals';
import {notes} from '../notes';
import {
  anyFile,
  credentialsLine,
  isBatch,
  minutesToWait,
  printedLines,
  savedFile,
  tokenMissing,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With OkHttp 5, which sets the header `Content-Type` from the body, and waits for ten seconds by default. */
export function kotlin(request: SampleRequest): string {
  const {method, url, headers, body} = request;
  const {setup, argument, imports} = bodyCode(body, method);
  const minutes = minutesToWait(request);
  const saved = savedFile(request);
  return [
    '// With OkHttp 5',
    ...['import okhttp3.OkHttpClient', 'import okhttp3.Request', ...imports].sort(),
    // Imports of Java come last, as in ktlint.
    ...(saved !== undefined || ['lines', 'multipart'].includes(body?.kind ?? '') ? ['import java.io.File'] : []),
    'import java.time.Duration',
    '',
    'fun main() {',
    ...[
      ...credentialsLine(request, () => `val token = System.getenv("TOKEN") ?: error("${tokenMissing}")`),
      ...notes('//', request),
      ...setup,
      'val request = Request.Builder()',
      `    .url(${kotlinString(url)})`,
      `    .${method.toLowerCase()}(${argument})`,
      ...credentialsLine(
        request,
        ({header, prefix}) => `    .header("${header}", ${prefix ? `"${prefix}$token"` : 'token'})`,
      ),
      ...headers.map(([name, value]) => `    .header(${kotlinString(name)}, ${kotlinString(value)})`),
      '    .build()',
      `val client = OkHttpClient.Builder().readTimeout(Duration.ofMinutes(${minutes})).build()`,
      'client.newCall(request).execute().use { response ->',
      ...(saved === undefined
        ? [
            '    val content = response.body.string()',
            '    check(response.isSuccessful) { "${response.code} $content" }',
            ...resultLines(request).map((line) => `    ${line}`),
          ]
        : [
            '    check(response.isSuccessful) { "${response.code} ${response.body.string()}" }',
            `    File(${kotlinString(saved)}).writeBytes(response.body.bytes())`,
          ]),
      '}',
    ].map((line) => `    ${line}`),
    '}',
  ].join('\n');
}

function resultLines(request: SampleRequest): readonly string[] {
  if (isBatch(request)) return batchLines;
  const header = (name: string) => `println("${name}: \${response.header("${name}")}")`;
  return printedLines(request, ['println(content)'], 'println(response.code)', header);
}

const batchLines = [
  '// The standard library has no JSON parser. In your program, use one.',
  'val ok = Regex("\\"status\\": *\\"ok\\"")',
  'val (accepted, rejected) = content.lines().filter { it.isNotBlank() }.partition { ok.containsMatchIn(it) }',
  'rejected.forEach { System.err.println(it) }',
  'val sent = lines.readLines().count { it.isNotBlank() }',
  'check(accepted.size == sent) { "${accepted.size} of $sent lines were accepted" }',
];

const none: string[] = [];
const noBody = {setup: none, argument: '', imports: none};

const toMediaType = 'import okhttp3.MediaType.Companion.toMediaType';
const toRequestBody = 'import okhttp3.RequestBody.Companion.toRequestBody';
const asRequestBody = 'import okhttp3.RequestBody.Companion.asRequestBody';

function bodyCode(body: SampleBody | undefined, method: string): typeof noBody {
  // OkHttp requires a body for these methods.
  if (!body && ['POST', 'PUT', 'PATCH'].includes(method))
    return {...noBody, argument: 'ByteArray(0).toRequestBody()', imports: [toRequestBody]};
  if (!body) return noBody;
  const mediaType = `${kotlinString(body.mediaType)}.toMediaType()`;
  if (body.kind === 'json') {
    // As bytes: OkHttp adds a charset to the media type of a string.
    const setup = [`val body = ${rawString(body.text)}.toByteArray()`];
    return {setup, argument: `body.toRequestBody(${mediaType})`, imports: [toMediaType, toRequestBody]};
  }
  if (body.kind === 'lines') {
    const setup = [`val lines = File(${kotlinString(body.file)})`];
    return {setup, argument: `lines.asRequestBody(${mediaType})`, imports: [toMediaType, asRequestBody]};
  }
  return {
    setup: [
      'val body = MultipartBody.Builder()',
      '    .setType(MultipartBody.FORM) // multipart/form-data',
      ...body.parts.map(({name, file}) => {
        const content = `File(${kotlinString(file)}).asRequestBody("${anyFile}".toMediaType())`;
        return `    .addFormDataPart(${kotlinString(name)}, ${kotlinString(file)}, ${content})`;
      }),
      '    .build()',
    ],
    argument: 'body',
    imports: ['import okhttp3.MultipartBody', toMediaType, asRequestBody],
  };
}

function rawString(text: string): string {
  if (!text.includes('\n') || text.includes('"""') || text.endsWith('"')) return kotlinString(text);
  return `${indent(`"""\n${text.replace(/\$/g, () => "${'$'}")}`, '        ')}\n    """.trimIndent()`;
}
