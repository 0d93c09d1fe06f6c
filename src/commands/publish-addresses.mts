/** `npm run addresses:publish`: takes the addresses of the built pages into the list of all that were ever published. */
import {readFileSync} from 'node:fs';
import {pagesOfSitemap} from './hosting/answerFor';
import {publishAddresses} from '../site/publishedAddresses';
import {baseUrl} from '../site/address';
import {requireBuild} from './build/requireBuild';

requireBuild('build');
const pages = pagesOfSitemap(readFileSync('build/sitemap.xml', 'utf8'));
const added = publishAddresses([...pages].map((page) => `/${page.slice(baseUrl.length)}`));
console.log(added.length === 0 ? 'Every page is in the list.' : `Added to the list:\n${added.join('\n')}`);
