import type {Document} from '../../src/openapi/document/document';
import {lookUpIn} from '../../src/openapi/document/lookUp';

/** A part of a bundled document, or the component that it refers to. @throws Error naming a reference that can't be resolved */
export function followComponent<T extends object>(document: Document, part: T | {$ref: string}): T {
  return '$ref' in part && typeof part.$ref === 'string'
    ? followComponent(document, lookUpIn(document)(part.$ref) as T)
    : (part as T);
}
