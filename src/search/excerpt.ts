import {partsOf, normalForm} from './tokens';

/** A piece of text, and whether it answers the query. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Text taken apart at the words found in it. It stays text: nothing of it is ever markup. */
export function markWords(text: string, terms: readonly string[]): Piece[] {
  const wanted = new Set(terms);
  return text
    .split(/([\p{L}\p{N}_]+)/u)
    .filter((piece) => piece !== '')
    .map((piece) => ({text: piece, hit: answers(piece, wanted)}));
}

function answers(word: string, wanted: ReadonlySet<string>): boolean {
  const parts = partsOf(word);
  return wanted.has(normalForm(parts.join(''))) || parts.some((part) => wanted.has(normalForm(part)));
}

/** The part of a text around the place where most of the words are found, cut at words. */
export function excerptOf(text: string, terms: readonly string[], length: number): Piece[] {
  const pieces = markWords(text, terms);
  if (text.length <= length) return pieces;
  const starts: number[] = [];
  let position = 0;
  for (const piece of pieces) {
    starts.push(position);
    position += piece.text.length;
  }
  const hits = pieces.flatMap((piece, index) => (piece.hit ? [index] : []));
  const within = (first: number) =>
    hits.filter((index) => starts[index]! >= starts[first]! && starts[index]! < starts[first]! + length * 0.8).length;
  const best = hits.reduce((chosen, index) => (within(index) > within(chosen) ? index : chosen), hits[0] ?? 0);
  const from = Math.max(0, starts[best]! - length * 0.2);
  const shown = pieces.filter((_, index) => starts[index]! >= from && starts[index]! < from + length);
  const cutBefore = from > 0 ? [{text: '… ', hit: false}] : [];
  const cutAfter = from + length < text.length ? [{text: ' …', hit: false}] : [];
  return [...cutBefore, ...shown, ...cutAfter];
}
