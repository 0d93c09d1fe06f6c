/** `npm run build:copies`: the build step that writes the Markdown copies, social cards, and lists of pages. */
import {writeCopies} from './writeCopies';
import {siteUrl} from '../../../site/address';
import {site} from '../../../site/identity';
import {endWithMessage} from '../../../lib/endWithMessage';

const count = await writeCopies('build', siteUrl, site).catch(endWithMessage);
console.log(`Copied ${count} pages for programs.`);
