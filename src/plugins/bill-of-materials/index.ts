import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packageFolder, toCycloneDx, type LockFile} from './toCycloneDx';

interface StatsModule {
  nameForCondition?: string | null;
  modules?: StatsModule[];
}

/** Of both bundlers, only what is used here. */
interface Compiler {
  hooks: {
    done: {tap(name: string, listener: (stats: {toJson(options: object): {modules?: StatsModule[]}}) => void): void};
  };
}

/** Writes `bill-of-materials.cdx.json` into the build: the packages whose modules are in the scripts of the site. */
export default function billOfMaterials({siteDir}: LoadContext): Plugin {
  const folders = new Set<string>();
  const collect = (modules: readonly StatsModule[]) => {
    for (const {nameForCondition, modules: inner} of modules) {
      const folder = packageFolder(nameForCondition ?? '');
      if (folder !== undefined) folders.add(folder);
      collect(inner ?? []);
    }
  };
  return {
    name: 'bill-of-materials',
    configureWebpack: (_, isServer) => ({
      plugins: isServer
        ? []
        : [
            {
              apply: ({hooks}: Compiler) =>
                hooks.done.tap('bill-of-materials', (stats) =>
                  collect(
                    stats.toJson({all: false, modules: true, nestedModules: true, modulesSpace: Infinity}).modules ??
                      [],
                  ),
                ),
            },
          ],
    }),
    async postBuild({outDir}) {
      const lock = JSON.parse(await readFile(join(siteDir, 'package-lock.json'), 'utf8')) as LockFile;
      await writeFile(join(outDir, 'bill-of-materials.cdx.json'), toCycloneDx('documentation', [...folders], lock));
    },
  };
}
