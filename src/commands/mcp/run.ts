/** Serves the tools for assistants with the Model Context Protocol over standard input and output. */
import {createReadStream, realpathSync, statSync} from 'node:fs';
import {isAbsolute} from 'node:path';
import {Server} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import {readOptions} from '../../lib/readOptions';
import {tools} from '../../plugins/assistant-tools/tools';
import {callTool, inputSchemaOf} from '../../plugins/assistant-tools/tools/callTool';
import {ToolError, type Host} from '../../plugins/assistant-tools/tools/tool';
import {importFileName} from '../../widgets/importCheck/kinds';
import {instructions} from './instructions';

/** @param command how it's started, for the usage */
export function run(command: string, site: Omit<Host, 'open'>): void {
  readOptions(
    `Usage: ${command}
Serves the documentation and its tools to an assistant with the Model Context Protocol over standard input and output.
An assistant starts it. It needs no network and no token, and ends with its input.
--help, -h  show this text`,
    {options: {}},
  );
  const host: Host = {...site, open: openImportFile};
  // The reader has left.
  process.stdout.on('error', () => process.exit(0));
  const create = () => {
    const server = new Server(
      {name: 'retail-platform-docs', title: 'Retail platform documentation', version: '1.0.0'},
      {capabilities: {tools: {}}, instructions},
    );
    server.setRequestHandler('tools/list', () => ({
      tools: tools.map((tool) => ({
        name: tool.name,
        title: tool.title,
        description: tool.description,
        inputSchema: inputSchemaOf(tool) as {type: 'object'},
        annotations: {readOnlyHint: !tool.changes, destructiveHint: false, openWorldHint: false},
      })),
    }));
    server.setRequestHandler('tools/call', async ({params}) => {
      const tool = tools.find(({name}) => name === params.name);
      const {text, isError} = tool
        ? await callTool(tool, params.arguments, host)
        : {
            text: `There is no tool ${params.name.slice(0, 100)}. Available: ${tools.map(({name}) => name).join(', ')}.`,
            isError: true,
          };
      return {content: [{type: 'text', text}], ...(isError && {isError})};
    });
    return server;
  };
  serveStdio(create, {onerror: report});
}

/** Writes what went wrong to the client's log. */
function report({message}: Error): void {
  console.error(message.slice(0, 300));
  // A message beyond 10 MB closes the transport, and nothing would answer the client anymore.
  setImmediate(() => process.stdin.isPaused() && !process.stdin.readableEnded && process.exit(1));
}

/** Opens nothing else, because the import check shows parts of a file. */
function openImportFile(path: string): AsyncIterable<Uint8Array> {
  const shown = path.slice(0, 200);
  const refusal = new ToolError(
    `${shown} must be an absolute path that ends with csv, ndjson, jsonl, gz, tgz, tar, or zip. Send other contents as text.`,
  );
  if (!isAbsolute(path) || !importFileName.test(path)) throw refusal;
  if (!statSync(path, {throwIfNoEntry: false})?.isFile()) throw new ToolError(`There is no file ${shown}.`);
  // A link can lead to a file of another kind.
  if (!importFileName.test(realpathSync(path))) throw refusal;
  return createReadStream(path, {highWaterMark: 1024 * 1024});
}
