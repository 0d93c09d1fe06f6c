/** Where something stands in the files of a document. */
import type {LineColLocationObject, Location, Source} from '@redocly/openapi-core';
import {placesIn, type TextPlace} from '../../lib/lineInText';

const known = new WeakMap<Source, (pointer: string) => TextPlace>();

/** The line of a part: that of its key; of one that is missing, of what should hold it. */
export function lineOfPart(part: Pick<Location, 'source' | 'pointer'>): number {
  return placeOf(part).line;
}

/** A line of newline-delimited text, from 0. */
export function lineBelow(text: Location, line: number): LineColLocationObject {
  // The text begins below its key.
  return {source: text.source, pointer: undefined, start: {line: placeOf(text).line + 1 + line, col: 1}};
}

/** Words in a text. YAML may break a line between two of them; of words that it escapes, the place of the text is told. */
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
