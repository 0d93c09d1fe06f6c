const mainScript = /<script\b[^>]*\bsrc=(?:"([^"]*\/main\.[^"]*)"|([^\s>]*\/main\.[^\s>]*))[^>]*><\/script>/;
const integrity = /\bintegrity="[^"]*"/;

/**
 * Stands behind the link that fetches the script. A page that nobody looks at draws no frame, and a browser without
 * `requestIdleCallback` does not say when it has drawn one: there the script starts as soon as the document is read.
 */
const starter = [
  '!function(){var link=document.currentScript.previousElementSibling;',
  "function start(){var script=document.createElement('script');",
  'script.src=link.href;script.integrity=link.integrity;document.head.append(script)}',
  "document.addEventListener('DOMContentLoaded',function(){",
  'if(document.hidden||!window.requestIdleCallback)start();',
  'else requestAnimationFrame(function(){requestIdleCallback(start,{timeout:500})})})}()',
].join('');

/**
 * The page with its main script fetched as before, but started when the whole page has been drawn. A deferred script runs in
 * the very task that lays out the last part of a page: on a phone one long task instead of two with a frame in between.
 * @param html with integrity attributes
 * @returns a page that has been through this before as it is
 * @throws when the page has no main script
 */
export function withStartAfterPaint(html: string): string {
  if (html.includes(starter)) return html;
  const tag = mainScript.exec(html);
  const hash = tag && integrity.exec(tag[0]);
  if (!hash) throw new Error('A page has no script assets/js/main.….js with an integrity attribute.');
  const link = `<link rel="preload" as="script" fetchpriority="low" href="${tag[1] ?? tag[2]}" ${hash[0]}>`;
  return html.replace(tag[0], () => `${link}<script>${starter}</script>`);
}
