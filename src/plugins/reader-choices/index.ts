import type {LoadContext, Plugin} from '@docusaurus/types';
import {siteUrl} from '../../site/address';
import {announcementBar} from '../../site/announcement';
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
 * assistants to the list of pages.
 */
export default function readerChoices({siteStorage, baseUrl}: LoadContext): Plugin {
  return {
    name: 'reader-choices',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: headScript(siteStorage.namespace, announcementBar.id)}],
      preBodyTags: [forAssistants],
      postBodyTags: [{tagName: 'script', innerHTML: pageScript(baseUrl)}],
    }),
  };
}
