/** The client among the downloads. Raise the version with each change: package managers refuse a changed file of the same version. */
const name = 'retail-platform-client';
const version = '1.0.0';

export const clients = {
  name,
  version,
  folder: 'clients',
  npm: `${name}-${version}.tgz`,
} as const;
