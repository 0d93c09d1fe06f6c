/** Finds lines in the files of a document. */
import type {LineColLocationObject, Location, Source} from '@redocly/openapi-core';
import {placesIn, type TextPlace} from '../../lib/lineInText';

const known = new WeakMap<Source, (pointer: string) => TextPlace>();

/** The line of a part's key; of a missing part, the line of its parent. */
export function lineOfPart(part: Pick<Location, 'source' | 'pointer'>): number {
  return placeOf(part).line;
}

/** The place of a line of newline-delimited text, counted from 0. */
export function lineBelow(text: Location, line: number): LineColLocationObject {
  // The text starts below its key.
  return {source: text.source, pointer: undefined, start: {line: placeOf(text).line + 1 + line, col: 1}};
}

/** The place of words in a text. YAML can wrap lines between words; for escaped words, the place of the text. */
export function wordsIn(text: Location, words: string): LineColLocationObject {
  const {line, offset} = placeOf(text);
  const parts = words.split(/\s+/).map((word) => word.replace(/[^\w]/g, '\\$&'));
  const before = new RegExp(`^[^]*?(?=${parts.join('\\s+')})`).exec(text.source.body.slice(offset))?.[0] ?? '';
  return {source: text.source, pointer: undefined, start: {line: line + before.split('\n').length - 1, col: 1}};
}

function placeOf({source, pointer}: Pick<Location, 'source' | 'pointer'>): TextPlace {
  const places = known.get(source) ?? placesIn(source.body);
  known.set(source, places);
  return places(pointer.slice('#'.length));
}
