/** Something to mend in a document. */
export interface Problem {
  /** JSON pointer to the part, from the root of the bundled document. */
  pointer: string;
  /** Of a value in newline-delimited text that the pointer leads to: its line in that text, from 0. */
  line?: number;
  /** Words in a text that the pointer leads to, where they are the place. */
  words?: string;
  /** What is wrong, then the remedy. */
  message: string;
}

/** A problem for each message that is one, at the same place. */
export function problemsAt(pointer: string, ...messages: readonly (string | false | undefined)[]): Problem[] {
  return messages.flatMap((message) => (message ? [{pointer, message}] : []));
}
