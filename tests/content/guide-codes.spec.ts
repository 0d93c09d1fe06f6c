import {expect, test} from '@playwright/test';
import {hasValidCheckDigit} from '../support/barcodes';
import {placeOf, readGuides} from '../support/guides';

/**
 * Matches digits in the places of barcodes: the value of a key for codes, after the quantity of an encoded cart, alone in
 * a line or cell, or in quotation marks. Phone numbers, times, and amounts appear elsewhere.
 */
const codePatterns: readonly RegExp[] = [
  /(?:code|codes|scannedCode|transmissionCode|gtin|ean|barcode)["']?\s*[:=>(]\s*\[?\s*["']?(\d{8}|\d{13})(?!\d)/gi,
  /^\d+;(\d{8}|\d{13})$/gm,
  /^(\d{8}|\d{13})$/gm,
  /^(\d{8}|\d{13}),/gm,
  /["'](\d{13})["']/g,
];

function codesIn(text: string): string[] {
  return [...new Set(codePatterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!)))];
}

test.describe('barcodes in samples', () => {
  const found = readGuides().flatMap((guide) => [
    ...guide.fences.flatMap((fence) => codesIn(fence.text).map((code) => ({code, place: placeOf(guide, fence)}))),
    ...guide.inlineCode.flatMap((inline) =>
      codesIn(inline.text).map((code) => ({code, place: placeOf(guide, inline)})),
    ),
  ]);

  test('have valid check digits', () => {
    const distinct = new Set(found.map(({code}) => code));
    console.log(`${found.length} barcodes checked, ${distinct.size} of them different`);
    expect(distinct.size).toBeGreaterThan(5);
    const invalid = found.filter(({code}) => !hasValidCheckDigit(code));
    expect(invalid.map(({code, place}) => `${place} ${code}`)).toEqual([]);
  });
});
