/** The MCP program among the downloads. */
export const mcpProgram = {folder: 'assistants', name: 'docs-mcp.mjs'} as const;
