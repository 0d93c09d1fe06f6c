/** What spreadsheets and wrong encodings do to texts. */
import type {Note} from './findings';

/** What spreadsheets show for a formula without a result, in English and German. */
const failedFormula = /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NUM!|ZAHL!|NULL!)$/;

/** What a spreadsheet did to any text; undefined for one that it didn't change. */
export function formulaDamage(text: string): string | undefined {
  return failedFormula.test(text) ? 'A formula of a spreadsheet has no result' : undefined;
}

/** What a spreadsheet did to a SKU or a code; undefined for a text that one could be. */
export function spreadsheetDamage(text: string): string | undefined {
  // The usual case, for speed.
  if (/^[0-9]*$/.test(text)) return undefined;
  if (/^[0-9](?:[.,][0-9]+)?E\+[0-9]{1,2}$/i.test(text))
    return 'A spreadsheet shortened the number, so digits are lost';
  const [, whole] = /^([0-9]{3,})[.,]0+$/.exec(text) ?? [];
  if (whole) return `A spreadsheet added decimal places. The value might be ${whole}`;
  const [, formula] = /^="?([^"]*)"?$/.exec(text) ?? [];
  return formula === undefined
    ? formulaDamage(text)
    : `A spreadsheet formula is around the value, which might be ${formula}`;
}

/**
 * Letters in UTF-8 that were read as Windows-1252: two bytes that begin with one of ÂÃÄÅ, or three that begin with â.
 * Ä and Å can also stand at the end of a quotation.
 */
const misread =
  /[ÂÃ][\u0080-\u00bf\u0152-\u2122]|[ÄÅ][\u0080-\u00aa\u00ac-\u00ba\u00bc-\u00bf\u0152-\u2122]|â[^\0-\x7f]{2}/;

/** Bytes of Windows-1252 from 0x80 on that stand for other characters than in Latin-1. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const strict = new TextDecoder('utf-8', {fatal: true});

/** Finds letters of a line that were read or written in a wrong encoding. */
export function noteOfMisread(text: string, line: number): Note | undefined {
  // The usual case, for speed. Some programs write all but ASCII as escapes.
  if (/^[\0-\x7f]*$/.test(text) && !text.includes('\\u00')) return undefined;
  const plain = text.replace(/\\u(00[89a-f][0-9a-f]|20[0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  for (const [word] of plain.matchAll(/[^\s",:;{}[\]]*[ÂÃÄÅâ\ufffd][^\s",:;{}[\]]*\u00a0?/g)) {
    if (word.includes('\ufffd'))
      return {line, rule: 'encoding-damaged', message: 'A character was replaced by U+FFFD', value: word};
    const right = misread.test(word) ? reread(word) : undefined;
    if (right) return {line, rule: 'encoding-damaged', message: `The text might be ${right}`, value: word};
  }
  return undefined;
}

/** What a word says if its bytes are read as UTF-8. */
function reread(word: string): string | undefined {
  const bytes = Array.from(word, (character) => {
    const at = western.indexOf(character);
    return at < 0 ? character.charCodeAt(0) : 0x80 + at;
  });
  try {
    return bytes.every((byte) => byte < 256) ? strict.decode(Uint8Array.from(bytes)) : undefined;
  } catch {
    return undefined;
  }
}
