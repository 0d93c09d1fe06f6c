import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';

/** Changes the addresses of links in Markdown. What only looks like a link, such as code, stays. */
export function mapLinks(markdown: string, change: (address: string) => string): string {
  const edits: {start: number; end: number; address: string}[] = [];
  visit(fromMarkdown(markdown), (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const last = node.type === 'link' ? node.children.at(-1) : undefined;
    // The text of a link can contain its address, too.
    const text = markdown.indexOf(']', (last ?? node).position![last ? 'end' : 'start'].offset);
    const start = markdown.indexOf(node.url, text);
    const end = start + node.url.length;
    if (text >= 0 && start >= 0 && end <= node.position!.end.offset!)
      edits.push({start, end, address: change(node.url)});
  });
  return edits.reduceRight((done, {start, end, address}) => done.slice(0, start) + address + done.slice(end), markdown);
}
