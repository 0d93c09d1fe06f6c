/** `npm run build:copies`, the part of a build that makes what programs read of its pages (src/machineCopies/). */
import config from '../../docusaurus.config';
import {writeCopies} from '../machineCopies/writeCopies';
import {siteUrl} from '../site/address';

const count = await writeCopies(process.env['BUILD_DIR'] ?? 'build', siteUrl, {
  title: config.title,
  tagline: config.tagline ?? '',
});
console.log(`Copied ${count} pages for programs.`);
