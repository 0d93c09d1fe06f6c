import {isAbsolute} from '../../lib/isAbsolute';
import {environments, hostOf} from '../../site/identity';
import type {Server} from './document';

/** Stands in for the host of a relative address: it's where the document is served, which the document doesn't say. */
const unknownHost = 'https://api.example';

/** The address of a server with the defaults of its variables, absolute and without a slash at its end. */
export function addressOfServer({url, variables = {}}: Server): string {
  const filled = url.replace(/\{([^}]+)\}/g, (_, name: string) => String(variables[name]?.default ?? name));
  const address = filled.startsWith('//') ? `https:${filled}` : filled;
  const absolute = isAbsolute(address) ? address : `${unknownHost}/${address.replace(/^\.?\/+/, '')}`;
  // Such as one with a word in place of the port.
  return URL.canParse(absolute) ? absolute.replace(/\/+$/, '') : unknownHost;
}

const platformHosts = new Set(environments.map((environment) => `https://${hostOf('host', environment)}`));

/** Whether a server is one of the platform, whose host readers set for all samples. */
export function isOfPlatform(server: Server | undefined): boolean {
  return server !== undefined && platformHosts.has(addressOfServer(server));
}
