import type {SampleRequest} from './request';

/** Longer bodies aren't repeated in a comment. */
const longest = 2000;

/**
 * What ends a comment in one of the languages: control and format characters, line separators, escapes that Java reads
 * even in comments, and the end tag of PHP.
 */
const unsafe = /[\p{C}\p{Zl}\p{Zp}]|\\u|\?>/u;

/** Comments on what a sample needs first: an entity tag, and the file that it reads. */
export function notes(mark: '#' | '//', request: SampleRequest): string[] {
  const needsTag = request.headers.some(([name, value]) => name === 'If-Match' && value !== '*');
  return [...(needsTag ? [`${mark} First, get the entity tag to send in If-Match.`] : []), ...fileNote(mark, request)];
}

function fileNote(mark: '#' | '//', {body, types}: SampleRequest): string[] {
  if (body?.kind === 'multipart')
    return body.parts.map(({file}) => {
      if (unsafe.test(file)) return `${mark} First, save the image to upload.`;
      const download = file === 'file.png' ? `, such as ${new URL('../downloads/coupons/file.png', types).href}` : '';
      return `${mark} First, save the image to upload as ${file}${download}`;
    });
  if (body?.kind !== 'lines') return [];
  const lines = body.text.split('\n');
  const isShown = body.text.length <= longest && !lines.some((line) => unsafe.test(line));
  return isShown
    ? [`${mark} First, save these lines as ${body.file}:`, ...lines.map((line) => `${mark} ${line}`)]
    : [`${mark} First, save the lines to send as ${body.file}, one JSON object on each.`];
}
