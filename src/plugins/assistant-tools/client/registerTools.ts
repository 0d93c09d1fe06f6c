/**
 * Registers the tools with `document.modelContext`, as the WebMCP draft of June 24, 2026 describes it
 * (https://webmachinelearning.github.io/webmcp/). What a call needs loads with the call.
 */
import {tools} from '../tools';
import {callTool, inputSchemaOf} from '../tools/callTool';
import {ToolError, type Host} from '../tools/tool';

interface ModelContext {
  registerTool(tool: {
    name: string;
    title: string;
    description: string;
    inputSchema: object;
    execute: (input: object) => Promise<unknown>;
    annotations: {readOnlyHint: boolean; untrustedContentHint: boolean};
  }): Promise<undefined>;
}

/** Inserted by src/commands/mcp/bundle.ts: the address of the published site. */
declare const siteRoot: string;

const host: Host = {
  root: siteRoot,
  async read(path) {
    // This file is one folder below the root.
    const response = await fetch(new URL(`../${path}`, import.meta.url));
    if (response.status >= 500) throw new ToolError("The documentation can't be loaded. Try again later.");
    return response.ok ? response.text() : undefined;
  },
};

const context = (document as unknown as {modelContext: ModelContext}).modelContext;

for (const tool of tools) {
  const {name, title, description, changes} = tool;
  const registration = context.registerTool({
    name,
    title,
    description,
    inputSchema: inputSchemaOf(tool),
    async execute(input) {
      const {text, isError} = await callTool(tool, input, host);
      // A rejected promise would hide the text, which says what to do.
      return isError ? `Error: ${text}` : text;
    },
    annotations: {readOnlyHint: !changes, untrustedContentHint: false},
  });
  // A policy of the browser can forbid tools. The page works without them.
  Promise.resolve(registration).catch(() => undefined);
}
