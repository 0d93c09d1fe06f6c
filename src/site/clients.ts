/** The clients among the downloads. Raise the version with each change: package managers refuse a changed file of the same version. */
const name = 'retail-platform-client';
const version = '1.1.0';
const module = name.replaceAll('-', '_');

export const clients = {
  name,
  version,
  /** What Python imports. */
  module,
  folder: 'clients',
  npm: `${name}-${version}.tgz`,
  wheel: `${module}-${version}-py3-none-any.whl`,
} as const;
