import {valueCheck, type Direction, type ValueProblem} from './checkValues';
import type {Document, Schema} from '../document/document';
import {lookUpIn} from '../document/lookUp';

/** Checks values against the schemas of a bundled document, each by the reference that leads to it. */
export function documentCheck(
  document: Document,
  direction: Direction,
): (value: unknown, $ref: string) => ValueProblem[] {
  const lookUp = lookUpIn(document);
  const follow = ($ref: string) => ({schema: lookUp($ref) as Schema, place: $ref});
  const check = valueCheck(follow, direction);
  return (value, $ref) => check(value, follow($ref));
}
