import {existsSync} from 'node:fs';

const candidates = [process.env['NGINX'], '/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Where an nginx is on this machine, or undefined. `NGINX` names another one; it needs the module brotli_static. */
export function nginxPath(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}
