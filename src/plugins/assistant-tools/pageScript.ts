/**
 * The inline script that loads the tools in browsers that offer them to an assistant (WebMCP); others load nothing. The plugin
 * `reader-choices` adds it, and the tools are a bundle of their own: a module, and even the name of a plugin, makes the script of
 * every page longer.
 */
export function pageScript(baseUrl: string): string {
  const address = JSON.stringify(`${baseUrl}assistant-tools/register.js`);
  return `'modelContext'in document&&import(${address}).catch(function(){})`;
}
