/** A block of code on a page. */
export interface Block {
  language: string;
  title: string | undefined;
  text: string;
}

/**
 * The contents of a file that a sample reads: the block with its name as title, or else the last JSON before the sample
 * that isn't a response.
 * @param blocks all blocks of the page, in order
 * @param index of the sample
 */
export function fileOfSample(name: string, blocks: readonly Block[], index: number): string | undefined {
  const isJson = ({language}: Block) => language === 'json' || language === 'ndjson';
  const found =
    blocks.find((block) => isJson(block) && block.title === name) ??
    blocks
      .slice(0, index)
      .filter((block) => isJson(block) && !/^(response|result)/i.test(block.title ?? ''))
      .at(-1);
  return found && `${found.text.trimEnd()}\n`;
}
