/** What a reader does in a browser. Expressions are JavaScript, evaluated in the page. */
export interface Reader {
  open: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  value: <T>(expression: string) => Promise<T>;
  /** Clicks an element. */
  click: (expression: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Presses a key, or several at once: `Control+k`. */
  press: (keys: string) => Promise<void>;
  /** The page as a PDF file. */
  print: () => Promise<Uint8Array>;
  close: () => Promise<void>;
  /** Messages of the console and uncaught errors, with the place they come from. */
  problems: string[];
}
