/** What a tool for assistants is; the MCP program and the page offer the same ones. */
import type {CheckableSchema} from '../../../openapi/validators/interpret';

/** A schema with the description that an assistant reads. */
export interface Field extends CheckableSchema {
  description?: string;
  properties?: Readonly<Record<string, Field>>;
  items?: Field;
}

/** What a tool needs from where it runs. */
export interface Host {
  /** Address of the site, with a slash at the end. */
  root: string;
  /** Reads a text file of the built site, such as `docs/api.md`. @returns undefined if there is none */
  read(path: string): Promise<string | undefined>;
  /** Opens an import file on this computer; missing in a page. @throws ToolError */
  open?(path: string): AsyncIterable<Uint8Array>;
  /** Origin of a simulated platform on this computer that answers requests; without it, the tools have their own. */
  simulator?: string | undefined;
}

/** What a tool returns: Markdown for an assistant, and the same as data for programs, if the tool has an `output`. */
export interface Output {
  text: string;
  data: Readonly<Record<string, unknown>>;
}

/** Runs a tool with checked input. @returns Markdown, with data if the tool has an `output` @throws ToolError */
export type Run = (input: never, host: Host) => Promise<string | Output>;

export interface Tool {
  name: string;
  title: string;
  /** When and how to use it. */
  description: string;
  input: Readonly<Record<string, Field>>;
  required: readonly string[];
  /** Fields of the data, all optional; missing if programs have no use for it. */
  output?: Readonly<Record<string, Field>>;
  /** A tool that changes something: the rest of a long result comes from the last one. */
  changes?: true;
  load(): Promise<Run>;
}

/** An error whose message says what to do. */
export class ToolError extends Error {}

/** The entries of a list in Markdown, up to a number of them. */
export function listed(entries: readonly string[], most: number): string {
  const more = entries.length - most;
  const shown = entries.slice(0, most).map((entry) => `- ${entry}`);
  return [...shown, ...(more > 0 ? [`- … and ${more.toLocaleString('en')} more`] : [])].join('\n');
}

/** Parts of a result, separated by blank lines; empty ones are left out. */
export function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n');
}
