import {strToU8} from 'fflate';
import {packZip} from '../../lib/packZip';
import {tools} from '../../plugins/assistant-tools/tools';
import {siteUrl} from '../../site/address';
import {site} from '../../site/identity';
import {mcpProgram} from '../../site/mcpProgram';

const {name: file, description, server} = mcpProgram;

/**
 * The MCP program as an MCP bundle (manifest 0.3), which desktop programs install without a configuration file.
 * @param program the module
 */
export function packBundle(program: string): Uint8Array {
  const manifest = {
    manifest_version: '0.3',
    name: server.name,
    display_name: server.title,
    version: server.version,
    description,
    author: {name: site.companyName},
    documentation: `${siteUrl}docs/api/#mcp`,
    server: {
      type: 'node',
      entry_point: file,
      mcp_config: {command: 'node', args: [`\${__dirname}/${file}`]},
    },
    tools: tools.map((tool) => ({name: tool.name, description: tool.description})),
    compatibility: {runtimes: {node: '>=20.0.0'}},
  };
  return packZip({'manifest.json': strToU8(JSON.stringify(manifest, null, 2)), [file]: strToU8(program)});
}
