/** `npm run links:list`: lists the external links of the build for the weekly link check. */
import {writeFileSync} from 'node:fs';
import {externalLinks, readPages, siteIn} from './builtLinks';
import {requireBuild} from '../../src/commands/build/requireBuild';

requireBuild('build');
const build = siteIn('build');
const links = externalLinks(build, readPages(build));
writeFileSync('tests/links/externalLinks.json', `${JSON.stringify(links, null, 2)}\n`);
console.log(`Wrote ${links.length} addresses to tests/links/externalLinks.json.`);
