import {existsSync} from 'node:fs';

const candidates = [process.env['EPUBCHECK'], '/usr/share/java/epubcheck.jar'];

/** Where the validator of EPUB files is on this machine, as an archive for Java, or undefined. `EPUBCHECK` names another one. */
export function epubcheckPath(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}
