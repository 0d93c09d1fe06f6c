import type {HtmlTagObject} from '@docusaurus/types';

/** Scripts that run before the first paint, beside those of the theme. */
export const headTags: HtmlTagObject[] = [];
