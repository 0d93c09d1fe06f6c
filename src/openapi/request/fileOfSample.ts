/** A block of code on a page. */
export interface Block {
  language: string;
  title: string | undefined;
  text: string;
}

/**
 * The contents of a file that a sample reads: the block with its name as title, or the block right before the sample.
 * @param blocks all blocks of the page, in order
 * @param index of the sample
 */
export function fileOfSample(name: string, blocks: readonly Block[], index: number): string | undefined {
  const fits = ({language}: Block) => name.endsWith(`.${language}`);
  const found =
    blocks.find((block) => fits(block) && block.title === name) ?? blocks.slice(0, index).slice(-1).find(fits);
  return found && `${found.text.trimEnd()}\n`;
}
