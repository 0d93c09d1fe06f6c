/** The list of packages whose code the site ships, in the CycloneDX format (version 1.6). Pure functions. */

/** What `package-lock.json` says of the packages, by their folder. */
export interface LockFile {
  packages: Readonly<Record<string, {version?: string; license?: string; resolved?: string; integrity?: string}>>;
}

/** Folder of the package that a module belongs to, as the lock file names it; undefined for the site's own modules. */
export function packageFolder(modulePath: string): string | undefined {
  const path = modulePath.replace(/\\/g, '/');
  const start = path.indexOf('/node_modules/');
  if (start < 0) return undefined;
  const name = '(?:@[^/]+/)?[^/@][^/]*';
  return new RegExp(`^node_modules/${name}(?:/node_modules/${name})*(?=/)`).exec(path.slice(start + 1))?.[0];
}

/**
 * The bill of materials of a build. It carries no date and no number of its own, so that two builds are the same.
 * @param folders of packages, as `packageFolder` returns them
 * @throws Error for a package that the lock file does not know
 */
export function toCycloneDx(name: string, folders: readonly string[], lock: LockFile): string {
  const components = [...new Set(folders)].sort().map((folder) => {
    const entry = lock.packages[folder];
    if (entry?.version === undefined)
      throw new Error(
        `package-lock.json has no ${folder}, whose code the site ships. Run npm install, and commit the lock file.`,
      );
    const full = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${full.replace('@', '%40')}@${entry.version}`;
    const [algorithm, hash] = entry.integrity?.split('-', 2) ?? [];
    return {
      type: 'library',
      'bom-ref': folder,
      name: full,
      version: entry.version,
      purl,
      ...(entry.license !== undefined && {licenses: [{expression: entry.license}]}),
      ...(algorithm === 'sha512' && {
        hashes: [{alg: 'SHA-512', content: Buffer.from(hash!, 'base64').toString('hex')}],
      }),
    };
  });
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {component: {type: 'application', name}},
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
