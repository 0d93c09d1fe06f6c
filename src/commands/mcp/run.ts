/** Serves the tools for assistants with the Model Context Protocol over standard input and output. */
import {createReadStream, realpathSync, statSync} from 'node:fs';
import {isAbsolute} from 'node:path';
import {ProtocolError, ProtocolErrorCode, Server} from '@modelcontextprotocol/server';
import {serveStdio, StdioServerTransport} from '@modelcontextprotocol/server/stdio';
import {endWithMessage} from '../../lib/endWithMessage';
import {readOptions} from '../../lib/readOptions';
import {tools} from '../../plugins/assistant-tools/tools';
import {callTool, inputSchemaOf, outputSchemaOf} from '../../plugins/assistant-tools/tools/callTool';
import {ToolError, type Host} from '../../plugins/assistant-tools/tools/tool';
import {mcpProgram} from '../../site/mcpProgram';
import {importFileName} from '../../widgets/importCheck/kinds';
import {instructions} from './instructions';
import {answerBadLines} from './answerBadLines';
import {listResources, listTemplates, readResource} from './resources';

/** @param command how it's started, for the usage */
export function run(command: string, site: Omit<Host, 'open' | 'simulator'>): void {
  const {values} = readOptions(
    `Usage: ${command} [--simulator ADDRESS]
Serves the documentation and its tools to an assistant with the Model Context Protocol over standard input and output.
An assistant starts it. It needs no network and no token, and ends with its input.
--simulator  simulated platform on this computer that gets the requests of run_request, such as http://127.0.0.1:4010.
             Without it, the program has its own
--help, -h   show this text`,
    {options: {simulator: {type: 'string'}}},
  );
  const {simulator} = values;
  if (simulator !== undefined && !/^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+\/?$/.test(simulator))
    endWithMessage(new Error(`--simulator must be an address of this computer, such as http://127.0.0.1:4010.`));
  const host: Host = {...site, open: openImportFile, simulator};
  // The reader has left.
  process.stdout.on('error', () => process.exit(0));
  const create = ({era}: {era: 'legacy' | 'modern'}) => {
    const server = new Server(mcpProgram.server, {capabilities: {tools: {}, resources: {}}, instructions});
    /** @throws ProtocolError for a request that the protocol doesn't allow */
    const checkRequest = (cursor?: string) => {
      // Later revisions have no handshake.
      if (era === 'legacy' && !server.getClientVersion())
        throw new ProtocolError(ProtocolErrorCode.InvalidRequest, 'Send initialize first.');
      if (cursor !== undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The list has one page, so there is no cursor.');
    };
    server.setRequestHandler('tools/list', ({params}) => {
      checkRequest(params?.cursor);
      return {
        tools: tools.map((tool) => ({
          name: tool.name,
          title: tool.title,
          description: tool.description,
          inputSchema: inputSchemaOf(tool) as {type: 'object'},
          ...(tool.output && {outputSchema: outputSchemaOf(tool) as {type: 'object'}}),
          annotations: {readOnlyHint: !tool.changes, destructiveHint: false, openWorldHint: false},
        })),
      };
    });
    server.setRequestHandler('tools/call', async ({params}) => {
      checkRequest();
      const tool = tools.find(({name}) => name === params.name);
      if (!tool)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `There is no tool ${params.name.slice(0, 100)}. Available: ${tools.map(({name}) => name).join(', ')}.`,
        );
      const {text, isError, data} = await callTool(tool, params.arguments, host);
      return {
        content: [{type: 'text', text}],
        ...(isError && {isError}),
        ...(data && {structuredContent: data}),
      };
    });
    server.setRequestHandler('resources/list', async ({params}) => {
      checkRequest(params?.cursor);
      return {resources: await listResources(host)};
    });
    server.setRequestHandler('resources/templates/list', ({params}) => {
      checkRequest(params?.cursor);
      return {resourceTemplates: listTemplates(host)};
    });
    server.setRequestHandler('resources/read', async ({params}) => {
      checkRequest();
      return {contents: [await readResource(params.uri, host)]};
    });
    return server;
  };
  const input = process.stdin.pipe(answerBadLines(process.stdout));
  serveStdio(create, {
    transport: new StdioServerTransport(input),
    onerror({message}) {
      // To the log of the client.
      console.error(message.slice(0, 300));
      // A message beyond 10 MB closes the transport, and nothing would answer the client anymore.
      setImmediate(() => input.isPaused() && !input.readableEnded && process.exit(1));
    },
  });
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
