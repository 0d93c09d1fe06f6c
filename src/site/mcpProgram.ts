/** The MCP program among the downloads. */
export const mcpProgram = {
  folder: 'assistants',
  name: 'docs-mcp.mjs',
  /** The same for programs that install MCP bundles. */
  bundle: 'docs-mcp.mcpb',
  description: 'Searches this documentation, writes requests, and tries them on the simulated platform.',
  /** What it tells clients about itself. */
  server: {name: 'retail-platform-docs', title: 'Retail platform documentation', version: '1.0.0'},
} as const;

/** Name in the configuration of an assistant. */
const name = 'retail-platform';

/** How an editor starts it. Both editors know `userHome`. */
const start = {command: 'node', args: [`\${userHome}/Downloads/${mcpProgram.name}`]};

/** Links that add the program to an editor, which asks before it does. */
export const installLinks = [
  {label: 'Add to VS Code', href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({name, ...start}))}`},
  {
    label: 'Add to Cursor',
    href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify(start)))}`,
  },
] as const;
