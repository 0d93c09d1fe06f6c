/** `npm run addresses:publish`: adds the addresses of the built pages to the list of published addresses. */
import {readFileSync} from 'node:fs';
import {pagesOfSitemap} from './hosting/responseFor';
import {publishAddresses} from '../site/publishedAddresses';
import {baseUrl} from '../site/address';
import {requireBuild} from './build/requireBuild';

requireBuild('build');
const pages = pagesOfSitemap(readFileSync('build/sitemap.xml', 'utf8'));
const added = publishAddresses([...pages].map((page) => `/${page.slice(baseUrl.length)}`));
console.log(added.length === 0 ? 'The list already contains every page.' : `Added to the list:\n${added.join('\n')}`);
