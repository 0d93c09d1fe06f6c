import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteUrl} from '../../site/address';
import {git} from '../../lib/git';
import {announcementBar} from '../../site/announcement';
import {reportTo} from '../../site/settings';
import {pageScript} from '../assistant-tools/pageScript';
import {headScript} from './headScript';

/**
 * Programs that convert pages to text read this first. Not `hidden`, because some of them leave hidden elements out; nobody sees
 * or hears it.
 */
const forAssistants = {
  tagName: 'p',
  attributes: {class: 'unseen', 'aria-hidden': 'true'},
  innerHTML: `For assistants: ${siteUrl}llms.txt lists all pages. To get a page as Markdown, add .md to its address, without a slash at the end.`,
};

/**
 * Adds the inline scripts: the reader's settings before the first paint, and the tools for assistants; and the line that leads
 * assistants to the list of pages. Where readers can report mistakes, pages also name their commit.
 */
export default function readerChoices({siteStorage, baseUrl, siteDir}: LoadContext): Plugin {
  const build = git(siteDir, 'rev-parse', '--short=12', 'HEAD');
  return {
    name: 'reader-choices',
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'script', innerHTML: headScript(siteStorage.namespace, announcementBar.id)},
        ...(reportTo && build ? [{tagName: 'meta', attributes: {name: 'build', content: build}}] : []),
      ],
      preBodyTags: [forAssistants],
      postBodyTags: [{tagName: 'script', innerHTML: pageScript(baseUrl)}],
    }),
  };
}
