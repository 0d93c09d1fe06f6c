import type {LoadContext, Plugin} from '@docusaurus/types';
import {announcementBar} from '../../site/announcement';
import {headScript} from './headScript';

/** Applies the reader's settings before the first paint with an inline script in the head. */
export default function readerChoices({siteStorage}: LoadContext): Plugin {
  return {
    name: 'reader-choices',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: headScript(siteStorage.namespace, announcementBar.id)}],
    }),
  };
}
