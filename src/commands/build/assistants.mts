/**
 * `npm run build:assistants`: writes the tools for assistants into the build, as the MCP program in one file for Node.js with its
 * SHA-256, and as scripts for pages.
 */
import {endWithMessage} from '../../lib/endWithMessage';
import {mcpProgram} from '../../site/mcpProgram';
import {bundleMcp, writePageTools} from '../mcp/bundle';
import {publishDownload} from './publishDownload';

const folder = process.env['BUILD_DIR'] ?? 'build';

try {
  await publishDownload(mcpProgram.folder, mcpProgram.name, await bundleMcp(folder));
  await writePageTools(folder);
} catch (error) {
  endWithMessage(error);
}
