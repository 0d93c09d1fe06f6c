import type {Html} from '@site/src/openapi/view/view';

/**
 * Moves the headings of a description below the one of the part that it describes, without leaving out levels: authors
 * choose them for pages of their own.
 * @param level of the outermost headings
 */
export function nestHeadings(html: Html, level: number): Html {
  const around: number[] = [];
  return html.replace(/<h([1-6])>(.*?)<\/h\1>/gs, (_, written: string, text: string) => {
    while (around.length > 0 && around.at(-1)! >= Number(written)) around.pop();
    const tag = `h${Math.min(6, level + around.length)}`;
    around.push(Number(written));
    // An empty one would be a stop without a name.
    return text.trim() === '' ? '' : `<${tag}>${text}</${tag}>`;
  });
}
