/**
 * The file that a sample in a guide reads: the block with its name as title, or else the last block of JSON before the
 * sample that isn't a response.
 */
export function fileBefore(block: Element, name: string): string | undefined {
  const blocks = Array.from(document.querySelectorAll<HTMLElement>('figure[data-language$="json"]'));
  const titleOf = (one: HTMLElement) => one.querySelector('figcaption')?.textContent ?? '';
  const isBefore = (one: Element) => one.compareDocumentPosition(block) === Node.DOCUMENT_POSITION_FOLLOWING;
  const found =
    blocks.find((one) => titleOf(one) === name) ??
    blocks.filter((one) => isBefore(one) && !/^(response|result)/i.test(titleOf(one))).at(-1);
  const text = found?.querySelector('code')?.textContent;
  return text === undefined ? undefined : `${text.trimEnd()}\n`;
}
