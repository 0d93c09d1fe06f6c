import {fileNote} from '../fileNote';
import {indent, kotlinString} from '../literals';
import {credentialsLine, type SampleBody, type SampleRequest} from '../request';

/** With OkHttp 4 or later, which sets the header `Content-Type` from the body. */
export function kotlin(request: SampleRequest): string {
  const {method, url, headers, body} = request;
  const {setup, argument, imports} = bodyCode(body, method);
  return [
    ...['import kotlin.system.exitProcess', 'import okhttp3.OkHttpClient', 'import okhttp3.Request', ...imports].sort(),
    '',
    'fun main() {',
    ...[...fileNote('//', request), ...setup].map((line) => `    ${line}`),
    '    val request = Request.Builder()',
    `        .url(${kotlinString(url)})`,
    `        .method(${kotlinString(method)}, ${argument})`,
    ...credentialsLine(
      request,
      ({header, prefix}) => `        .header("${header}", "${prefix}" + System.getenv("TOKEN"))`,
    ),
    ...headers.map(([name, value]) => `        .header(${kotlinString(name)}, ${kotlinString(value)})`),
    '        .build()',
    '    OkHttpClient().newCall(request).execute().use { response ->',
    '        println("${response.code} ${response.body?.string()}")',
    '        if (!response.isSuccessful) exitProcess(1)',
    '    }',
    '}',
  ].join('\n');
}

const none: string[] = [];
const noBody = {setup: none, argument: 'null', imports: none};

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
