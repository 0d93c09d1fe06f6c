import type {LoadContext, Plugin} from '@docusaurus/types';
import {announcementBar} from '../../site/announcement';
import {headScript} from './headScript';

/** Applies what the reader has chosen before the first paint, with one inline script in the head of every page. */
export default function readerChoices({siteStorage}: LoadContext): Plugin {
  return {
    name: 'reader-choices',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: headScript(siteStorage.namespace, announcementBar.id)}],
    }),
  };
}
