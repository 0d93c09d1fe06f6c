import {
  readCode,
  templateNames,
  type CodePart,
  type CodeReading,
  type TemplateName,
} from '../../simulator/sale/templates';
import {hasCheckDigit, upcAOf, upcAOfUpcE} from '../../lib/checkDigits';
import {withoutGaps} from '../../openapi/importRules/barcodes';
import {findHidden, hiddenCharacters} from '../../openapi/importRules/characters';
import {gs1Mark, gs1Text, readGs1, type Gs1Element} from './gs1';

/** A part of a code, as the tool shows it. */
export interface ScanPart {
  /** First and last position in the code, starting at 1. */
  from: number;
  to: number;
  text: string;
  meaning: string;
  fits?: boolean;
  expected?: string;
}

export interface Scan {
  /** As a scanner sends it; without spaces around it. */
  code: string;
  /** What is printed, such as `EAN-13`. */
  kind: string;
  template: TemplateName;
  parts: ScanPart[];
  /** Elements of a GS1 element string, which no template describes. */
  elements?: Gs1Element[];
  /** The part that is compared with the product's `code`, and the embedded digits. */
  identifier?: string;
  data?: string;
  problems: string[];
  /** What isn't wrong in the code itself, but worth knowing. */
  notes: string[];
  /** The code with valid check digits, if it differs. */
  corrected?: string;
  /** Other templates that fit, with what is wrong if the code belongs to them. */
  others: {template: TemplateName; problems: readonly string[]}[];
}

const meanings: Record<CodePart['role'], string> = {
  fixed: 'Fixed prefix',
  identifier: 'Matched against code',
  ignored: 'Ignored',
  innerCheck: 'Inner check digit',
  data: 'Embedded number',
  check: 'EAN check digit',
};

/** How tools write the separator that scanners send (FNC1). */
const writtenSeparator = /<(?:GS|FNC1)>|\{GS\}|␝/gi;

/** Reads a code. @param chosen its template; empty to detect it */
export function readScan(text: string, chosen: '' | TemplateName = ''): Scan {
  const sent = withoutSymbology(text.trim().replace(writtenSeparator, '\x1d'));
  const typed = /^\(\d{2,4}\)/.test(sent) ? withoutPrintedSpaces(sent) : sent;
  const gs1 = readGs1(typed);
  // The scan of a GTIN alone is what `ean14_code128` describes.
  const [only, ...more] = gs1?.elements ?? [];
  const isGtin =
    gs1?.form === 'element string' && only?.identifier === '01' && only.fits !== undefined && more.length === 0;
  const code = isGtin ? `01${only.value}` : typed;
  if (gs1 && !isGtin && chosen === '')
    return {
      code,
      kind: `GS1 ${gs1.form}`,
      template: 'default',
      parts: gs1.elements.map(({identifier, value, meaning, start, length, ...check}) => ({
        from: start + 1,
        to: start + length,
        text: gs1Text([{identifier, value}]),
        meaning,
        ...check,
      })),
      elements: gs1.elements,
      problems: gs1.problems,
      notes: gs1.notes,
      corrected: gs1.corrected === code ? undefined : gs1.corrected,
      others: [],
    };
  const fitting = code === '' ? [] : detectTemplates(code);
  const template = templateNames.find((name) => name === chosen) ?? fitting[0] ?? 'default';
  const {parts, identifier, data, ...reading} = readCode(code, template);
  const {problems, corrected} = noteHidden(code, reading);
  const upcA = template === 'default' ? upcAOf(code) : undefined;
  const ean = eanBeforeAddOn(code);
  return {
    code,
    kind: kindOf(code, template),
    template,
    parts: parts.map(({role, ...part}) => ({...part, meaning: meanings[role]})),
    identifier,
    data,
    problems,
    notes: [
      ...(upcA === undefined ? [] : [`As a UPC-E, this code stands for the UPC-A ${upcA}.`]),
      ...(ean === undefined ? [] : [`The last digits might be an add-on symbol beside the EAN-13 ${ean}.`]),
    ],
    corrected: corrected === code ? undefined : corrected,
    others: fitting
      .filter((one) => one !== template)
      .map((one) => ({template: one, problems: one === 'default' ? [] : readCode(code, one).problems})),
  };
}

/** Leaves out the spaces that people write between elements and digits; in another value, a space is a mistake to show. */
function withoutPrintedSpaces(text: string): string {
  return text
    .replace(/\s*(\(\d{2,4}\))\s*/g, '$1')
    .replace(/\)[\d\s]+(?=\(|$)/g, (digits) => digits.replace(/\s/g, ''));
}

/** Leaves out what names the symbology of a code that isn't GS1's, as in `]E04006381333931` (ISO/IEC 15424). */
function withoutSymbology(text: string): string {
  return gs1Mark.test(text) ? text : text.replace(/^\][A-Za-z]\d/, '');
}

/** Adds a note of characters that no scanner sends, and takes them out of the correction. */
function noteHidden(
  code: string,
  {problems, corrected}: Pick<CodeReading, 'problems' | 'corrected'>,
): Pick<CodeReading, 'problems' | 'corrected'> {
  const printed = withoutGaps(code);
  if (printed !== undefined)
    return {problems: [...problems, 'Scanners send this number without spaces or hyphens.'], corrected: printed};
  const hidden = findHidden(code) ?? (code.includes('\u00a0') ? 'U+00A0' : undefined);
  if (hidden === undefined) return {problems, corrected};
  return {
    problems: [...problems, `The code contains the invisible character ${hidden}, which comes from a copied text.`],
    corrected: code.replace(hiddenCharacters, '').replaceAll('\u00a0', ''),
  };
}

/** Whether a code doesn't have the form of its template, so that it has no parts to show. */
export function isMismatch({parts, elements}: Scan): boolean {
  return parts.length === 0 && !elements;
}

/** What is known about the check digits of a code. */
export function verdictOf({parts, problems}: Scan): 'correct' | 'wrong' | 'faulty' | 'none' {
  if (parts.some(({fits}) => fits === false)) return 'wrong';
  if (problems.length > 0) return 'faulty';
  return parts.some(({fits}) => fits) ? 'correct' : 'none';
}

const kinds: Readonly<Record<number, string>> = {8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'GTIN-14', 18: 'SSCC'};

function kindOf(code: string, template: TemplateName): string {
  if (template === 'german_print' && /^\d{13}$/.test(code)) return 'Press code';
  if (template.startsWith('ean13_instore') && /^\d{13}$/.test(code)) return 'In-store EAN-13';
  if (/^01\d{14}$/.test(code)) return 'GS1-128';
  if (upcAOfUpcE(code) !== undefined) return 'UPC-E';
  return (/^\d+$/.test(code) ? kinds[code.length] : undefined) ?? 'Other code';
}

/** The number before the two or five digits of an add-on symbol, as on magazines and books (GS1 General Specifications). */
function eanBeforeAddOn(code: string): string | undefined {
  const [, ean] = /^(\d{13})(?:\d{2}|\d{5})$/.exec(code) ?? [];
  return ean !== undefined && hasCheckDigit(ean) && (code.length === 15 || !hasCheckDigit(code)) ? ean : undefined;
}

/** GS1 prefixes of German press codes: 414 with the full tax rate, 419 with the reduced one. */
const press = /^41[49]/;

/** Templates that could have produced a code, the likeliest first. Only the product determines which one did. */
export function detectTemplates(code: string): TemplateName[] {
  const fitting = templateNames
    .filter((template) => template !== 'default')
    .map((template) => readCode(code, template))
    .filter(({parts}) => parts.length > 0);
  // Every other code from 400 to 440 is an ordinary EAN from Germany.
  const isLikely = (template: TemplateName) => template !== 'german_print' || press.test(code);
  const likely = fitting.filter(({template}) => isLikely(template));
  // If the inner digit is valid, the template that checks it is more specific than the one that ignores it.
  likely.sort(
    (a, b) =>
      a.problems.length - b.problems.length ||
      Number(b.template === 'ean13_instore_chk') - Number(a.template === 'ean13_instore_chk'),
  );
  const rest = fitting.filter(({template}) => !isLikely(template));
  return [...likely.map(({template}) => template), 'default', ...rest.map(({template}) => template)];
}
