import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Loads the tools in browsers that offer them to an assistant (WebMCP); others load nothing. The check is an inline script, and the
 * tools are a bundle of their own, because each module makes the script of every page longer.
 */
export default function assistantTools({baseUrl}: LoadContext): Plugin {
  const address = JSON.stringify(`${baseUrl}assistant-tools/register.js`);
  return {
    name: 'assistant-tools',
    injectHtmlTags: () => ({
      postBodyTags: [
        {tagName: 'script', innerHTML: `'modelContext'in document&&import(${address}).catch(function(){})`},
      ],
    }),
  };
}
