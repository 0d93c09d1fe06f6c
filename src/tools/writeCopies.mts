/** `npm run build:copies`, the part of a build that makes what programs read of its pages (src/machineCopies/). */
import {writeCopies} from '../machineCopies/writeCopies';
import {siteUrl} from '../site/address';
import {titles} from '../site/titles';

const count = await writeCopies(process.env['BUILD_DIR'] ?? 'build', siteUrl, titles);
console.log(`Copied ${count} pages for programs.`);
