import type {LoadContext, Plugin} from '@docusaurus/types';
import {announcementBar} from '../../site/announcement';
import {headScript} from './headScript';

/** Adds the inline script that applies the reader's settings before the first paint. */
export default function readerChoices({siteStorage}: LoadContext): Plugin {
  return {
    name: 'reader-choices',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: headScript(siteStorage.namespace, announcementBar.id)}],
    }),
  };
}
