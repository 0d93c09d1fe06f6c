/** What is wrong with an entry of a request form. */
export interface Message {
  /** Key of the entry: `path.sku`, `body`, `file.image`. */
  key: string;
  /** Field in a body, empty elsewhere. */
  field: string;
  rule: string;
  text: string;
  /** Line of the body. */
  line?: number;
  /** Usually a mistake, but the request is valid. */
  severity?: 'warning';
}
