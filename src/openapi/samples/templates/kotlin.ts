import {fileNote} from '../fileNote';
import {indent, kotlinString} from '../literals';
import {
  credentialsLine,
  isBatch,
  savedFile,
  secondsToWait,
  tokenMissing,
  type SampleBody,
  type SampleRequest,
} from '../request';

/** With OkHttp 4 or later, which sets the header `Content-Type` from the body, and waits for ten seconds by default. */
export function kotlin(request: SampleRequest): string {
  const {method, url, headers, body} = request;
  const {setup, argument, imports} = bodyCode(body, method);
  const seconds = secondsToWait(request);
  const isLong = seconds > 60;
  const saved = savedFile(request);
  return [
    ...[
      ...(saved === undefined ? [] : [file]),
      ...(isLong ? ['import java.time.Duration'] : []),
      'import okhttp3.OkHttpClient',
      'import okhttp3.Request',
      ...imports,
    ].sort(),
    '',
    'fun main() {',
    ...[
      ...credentialsLine(request, () => `val token = System.getenv("TOKEN") ?: error("${tokenMissing}")`),
      ...fileNote('//', request),
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
      `val client = OkHttpClient${isLong ? `.Builder().readTimeout(Duration.ofSeconds(${seconds})).build()` : '()'}`,
      'client.newCall(request).execute().use { response ->',
      ...(saved === undefined
        ? [
            '    val content = response.body?.string().orEmpty()',
            '    check(response.isSuccessful) { "${response.code} $content" }',
            ...(isBatch(request) ? batchLines : ['println("${response.code} $content")']).map((line) => `    ${line}`),
          ]
        : [
            '    check(response.isSuccessful) { "${response.code} ${response.body?.string()}" }',
            `    response.body?.let { File(${kotlinString(saved)}).writeBytes(it.bytes()) }`,
          ]),
      '}',
    ].map((line) => `    ${line}`),
    '}',
  ].join('\n');
}

const batchLines = [
  '// The standard library has no JSON parser. In your program, use one.',
  'val stored = Regex("\\"status\\": *\\"ok\\"")',
  'val rejected = content.lines().filter { it.isNotEmpty() && !stored.containsMatchIn(it) }',
  'check(rejected.isEmpty()) { rejected.joinToString("\\n") }',
];

const none: string[] = [];
const noBody = {setup: none, argument: '', imports: none};

const toMediaType = 'import okhttp3.MediaType.Companion.toMediaType';
const toRequestBody = 'import okhttp3.RequestBody.Companion.toRequestBody';
const asRequestBody = 'import okhttp3.RequestBody.Companion.asRequestBody';
const file = 'import java.io.File';

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
    const argument = `File(${kotlinString(body.file)}).asRequestBody(${mediaType})`;
    return {...noBody, argument, imports: [file, toMediaType, asRequestBody]};
  }
  return {
    setup: [
      'val body = MultipartBody.Builder()',
      '    .setType(MultipartBody.FORM) // multipart/form-data',
      ...body.parts.map(
        ({name, file: path}) =>
          `    .addFormDataPart(${kotlinString(name)}, ${kotlinString(path)}, File(${kotlinString(path)}).asRequestBody())`,
      ),
      '    .build()',
    ],
    argument: 'body',
    imports: [file, 'import okhttp3.MultipartBody', asRequestBody],
  };
}

function rawString(text: string): string {
  if (!text.includes('\n') || text.includes('"""') || text.endsWith('"')) return kotlinString(text);
  return `${indent(`"""\n${text.replace(/\$/g, () => "${'$'}")}`, '        ')}\n    """.trimIndent()`;
}
