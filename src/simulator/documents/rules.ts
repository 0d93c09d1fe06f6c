/** Why a document's simulator answers as it does. The document states what requests and responses are; the rest is a choice. */
import {choice} from '../rules';

export const documentRules = {
  'unknown-address': {
    text: 'No operation has this path below the path of its server. The status is 404.',
    source: choice,
  },
  method: {text: 'The path has operations, but none with this method. The status is 405.', source: choice},
  head: {text: 'HEAD gets the headers of GET.', source: choice},
  security: {
    text: "A request without the credentials of any alternative gets 401. Credentials aren't checked.",
    source: choice,
  },
  parameter: {text: 'A missing or invalid parameter gets 400, or 422 if only that is documented.', source: choice},
  'media-type': {
    text: "A media type that the operation doesn't accept gets 415, or 400 if only that is documented.",
    source: choice,
  },
  body: {
    text: "A malformed body gets 400, one that doesn't fit its schema 422, whichever is documented.",
    source: choice,
  },
  unchecked: {text: "The body is neither JSON, a form, nor text, or its schema can't be checked.", source: choice},
  accept: {text: 'No media type of the response is in the Accept header. The status is 406.', source: choice},
  prefer: {
    text: 'The Prefer header chooses a documented status with "code" and an example with "example".',
    source: choice,
  },
  example: {text: 'The body is an example of the document.', source: choice},
  generated: {text: 'The document has no example. The body is made of its schema.', source: choice},
  'error-shape': {
    text: 'The body of an error is its documented example, or problem details (RFC 9457) if its status is undocumented.',
    source: choice,
  },
  fault: {text: 'The X-Simulate header requested this fault, or the simulator was started with it.', source: choice},
} as const;

export type DocumentRule = keyof typeof documentRules;

/** A request that isn't answered as asked: the first documented one of the statuses is the response. */
export class Refused extends Error {
  constructor(
    readonly statuses: readonly [number, ...number[]],
    message: string,
    readonly rule: DocumentRule,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
