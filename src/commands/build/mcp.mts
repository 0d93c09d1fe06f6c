/** `npm run build:mcp`: writes the MCP program as one file for Node.js, with its SHA-256, into the build. */
import {endWithMessage} from '../../lib/endWithMessage';
import {mcpProgram} from '../../site/mcpProgram';
import {bundleMcp} from '../mcp/bundle';
import {publishCommand} from './bundleCommand';

try {
  await publishCommand(mcpProgram.folder, mcpProgram.name, await bundleMcp(process.env['BUILD_DIR'] ?? 'build'));
} catch (error) {
  endWithMessage(error);
}
