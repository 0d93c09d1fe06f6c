import {environments, hostOf} from '../../site/identity';
import type {Server} from './document';

/** The address of a server without a slash at its end. */
export function addressOfServer({url}: Server): string {
  return url.replace(/\/+$/, '');
}

const platformHosts = new Set(environments.map((environment) => `https://${hostOf('host', environment)}`));

/** Whether a server is one of the platform, whose host readers set for all samples. */
export function isOfPlatform(server: Server | undefined): boolean {
  return server !== undefined && platformHosts.has(addressOfServer(server));
}
