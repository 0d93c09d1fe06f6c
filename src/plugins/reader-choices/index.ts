import type {LoadContext, Plugin} from '@docusaurus/types';
import {announcementBar} from '../../site/announcement';
import {pageScript} from '../assistant-tools/pageScript';
import {headScript} from './headScript';

/** Adds the inline scripts: the reader's settings before the first paint, and the tools for assistants. */
export default function readerChoices({siteStorage, baseUrl}: LoadContext): Plugin {
  return {
    name: 'reader-choices',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: headScript(siteStorage.namespace, announcementBar.id)}],
      postBodyTags: [{tagName: 'script', innerHTML: pageScript(baseUrl)}],
    }),
  };
}
