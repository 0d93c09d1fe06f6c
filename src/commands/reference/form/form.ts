/** The form of an operation of any document, written by writeForm.ts. */
import type {RequestForm} from '../../../openapi/request/form';
import type {Checks} from './check';

/** The media type of names and values, as browsers send a form. */
export const formType = 'application/x-www-form-urlencoded';

/**
 * `name` of its environments is the address of a server, and `host` is what the document says about it. Its `path` is empty
 * for a webhook.
 */
export interface ReferenceForm extends RequestForm {
  /** How parameters are written that aren't plain text, by key. */
  shapes: Readonly<Record<string, Shape>>;
  /** Parts that a form needs, by media type. */
  requiredParts: Readonly<Record<string, readonly string[]>>;
  checks: Checks;
}

export interface Shape {
  /** How it's typed: values with commas between them, or JSON. */
  typed: 'text' | 'list' | 'json';
  style: string;
  explode: boolean;
}
