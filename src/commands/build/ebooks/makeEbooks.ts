import {readFileSync} from 'node:fs';
import {readBuiltPage} from '../../../lib/builtPages';
import {site} from '../../../site/identity';
import {makeEbook} from './makeEbook';

/** An EPUB of each manual, by the name of its page. @param build folder of the built pages @param root address of the site */
export async function makeEbooks(build: string, root: string): Promise<[name: string, book: Uint8Array][]> {
  // Paper is light: the first values are those of the light mode.
  const style = ['tokens.css', 'site.css'].map((name) => readFileSync(`src/css/${name}`, 'utf8')).join('\n');
  const tokens = style.matchAll(/^\s*(--[\w-]+): (.+);$/gm);
  const values = Object.fromEntries([...tokens].reverse().map(([, name, value]) => [name!, value!]));
  const books = ['pos-user-manual', 'sco-user-manual'].map(async (name): Promise<[string, Uint8Array]> => {
    const path = `/docs/pos/${name}/`;
    return [name, makeEbook(await readBuiltPage(build, path), root + path.slice(1), site.companyName, values)];
  });
  return Promise.all(books);
}
