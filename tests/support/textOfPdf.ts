import {execFileSync} from 'node:child_process';
import {pdfToTextPath} from './programs';

/** The text of all pages of a PDF file. */
export function textOfPdf(pdf: Uint8Array): string {
  return execFileSync(pdfToTextPath()!, ['-', '-'], {input: pdf, encoding: 'utf8'});
}
