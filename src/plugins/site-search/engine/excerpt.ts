import {partsOf, normalForm} from './tokens';

/** A piece of text, and whether it matches the query. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Start and end of a word in a text; the end is exclusive. */
interface Span {
  start: number;
  end: number;
}

/** Splits text at matching words. It stays text and is never parsed as markup. */
export function markWords(text: string, terms: readonly string[]): Piece[] {
  return piecesOf(text, hitsIn(text, terms), {start: 0, end: text.length});
}

/**
 * The sentences with the most matching words; of a long sentence, a part cut at word boundaries. Each line of the text is a
 * paragraph, or a row of a table with tabs between its cells, of which the excerpt is the first cell and the one that matches.
 */
export function excerptOf(text: string, terms: readonly string[], length: number): Piece[] {
  const hits = hitsIn(text, terms);
  const best = densest(text, hits, length * 0.8);
  const cells = text.slice(text.lastIndexOf('\n', best) + 1, lineEnd(text, best)).split('\t');
  if (cells.length > 1) return excerptOf(rowAsSentence(cells, terms), terms, length);
  const begin = sentenceStart(text, best);
  const isNear = best - begin <= length * 0.6;
  const from = isNear ? begin : boundaryAt(text, Math.ceil(best - length * 0.2));
  const limit = from + length;
  const line = lineEnd(text, from);
  const sentence = limit < line ? sentenceStart(text, limit) : line;
  const end = sentence > best ? sentence : boundaryAt(text, limit);
  const cut = end < line && !/[.!?]\s*$/.test(text.slice(from, end));
  return [
    ...(isNear ? [] : [{text: text[from] === ' ' ? '…' : '… ', hit: false}]),
    ...piecesOf(text, hits, {start: from, end: from + text.slice(from, end).trimEnd().length}),
    ...(cut ? [{text: ' …', hit: false}] : []),
  ];
}

/** A row as one line: what it's about, and the cell with the most matching words. */
function rowAsSentence([head = '', ...cells]: readonly string[], terms: readonly string[]): string {
  const counts = cells.map((cell) => hitsIn(cell, terms).length);
  const cell = cells[counts.indexOf(Math.max(...counts))]!;
  return `${head.replace(/[.:?!]$/, '')}: ${cell}`;
}

/** Where the sentence or the line around a place begins. */
function sentenceStart(text: string, place: number): number {
  for (let start = place; start > 0; start -= 1) {
    const before = text[start - 1]!;
    if (before === '\n' || (before === ' ' && /[.!?]/.test(text[start - 2] ?? ''))) return start;
  }
  return 0;
}

function lineEnd(text: string, place: number): number {
  const end = text.indexOf('\n', place);
  return end < 0 ? text.length : end;
}

function piecesOf(text: string, hits: readonly Span[], {start, end}: Span): Piece[] {
  const pieces: Piece[] = [];
  let place = start;
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    pieces.push({text: text.slice(place, hit.start), hit: false}, {text: text.slice(hit.start, hit.end), hit: true});
    place = hit.end;
  }
  return [...pieces, {text: text.slice(place, end), hit: false}].filter((piece) => piece.text !== '');
}

/**
 * Finds words that match one of the terms. Compares letters first and words only where these match: on a phone,
 * tokenizing long texts or building a pattern for each term takes longer than the search.
 */
function hitsIn(text: string, terms: readonly string[]): Span[] {
  const lower = text.toLowerCase();
  const wanted = new Set(terms);
  const apart = lower.includes('_') ? partedWordsOf(lower) : [];
  const seen = new Set<number>();
  const words: Span[] = [];
  for (const letters of terms.map(lettersOf)) {
    const parted = apart.filter(({joined}) => joined.includes(letters)).map(({start}) => start);
    const begun = placesOf(letters, lower).filter((place) => beginsPart(text, place));
    for (const place of [...begun, ...parted]) {
      const word = wordAround(text, place);
      if (seen.has(word.start)) continue;
      seen.add(word.start);
      if (matches(text.slice(word.start, word.end), wanted)) words.push(word);
    }
  }
  return words.sort((first, second) => first.start - second.start);
}

/** Snake-case words, with their parts joined as in a term. */
function partedWordsOf(text: string): {joined: string; start: number}[] {
  return placesOf('_', text).map((place) => {
    const {start, end} = wordAround(text, place);
    return {joined: text.slice(start, end).replaceAll('_', ''), start};
  });
}

/** A term without its last letter, which a plural may change. */
function lettersOf(term: string): string {
  return term.length > 3 ? term.slice(0, -1) : term;
}

function placesOf(letters: string, text: string): number[] {
  const places: number[] = [];
  for (let place = text.indexOf(letters); place >= 0; place = text.indexOf(letters, place + letters.length))
    places.push(place);
  return places;
}

function wordAround(text: string, place: number): Span {
  let start = place;
  while (start > 0 && isWordLetter(text[start - 1]!)) start -= 1;
  return {start, end: boundaryAt(text, place + 1)};
}

/** Whether a word or one of its parts starts here, as in `partsOf` of tokens.ts. */
function beginsPart(text: string, place: number): boolean {
  const letter = text[place]!;
  const before = text[place - 1];
  return before === undefined || before === '_' || (letter >= 'A' && letter <= 'Z') || !isWordLetter(before);
}

/** The next word boundary. */
function boundaryAt(text: string, place: number): number {
  let end = place;
  while (end < text.length && isWordLetter(text[end - 1]!) === isWordLetter(text[end]!)) end += 1;
  return Math.min(end, text.length);
}

/** As in `wordsOf` of tokens.ts. Avoids patterns for ASCII letters, because there are thousands. */
function isWordLetter(letter: string): boolean {
  if (letter > '\x7f') return /[\p{L}\p{N}]/u.test(letter);
  return (
    (letter >= 'a' && letter <= 'z') ||
    (letter >= 'A' && letter <= 'Z') ||
    (letter >= '0' && letter <= '9') ||
    letter === '_'
  );
}

/** Start of the hit with the most different words in reach after it on its line; 0 without hits. */
function densest(text: string, hits: readonly Span[], reach: number): number {
  const words = hits.map(({start, end}) => normalForm(text.slice(start, end)));
  let best = {start: 0, count: 0};
  let end = 0;
  for (const [index, {start}] of hits.entries()) {
    const limit = Math.min(start + reach, lineEnd(text, start));
    while (end < hits.length && hits[end]!.start < limit) end += 1;
    const count = new Set(words.slice(index, end)).size;
    if (count > best.count) best = {start, count};
  }
  return best.start;
}

function matches(word: string, wanted: ReadonlySet<string>): boolean {
  const parts = partsOf(word);
  return wanted.has(normalForm(parts.join(''))) || parts.some((part) => wanted.has(normalForm(part)));
}
