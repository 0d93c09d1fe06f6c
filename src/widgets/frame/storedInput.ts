/** The stored input of a tool: whether it was slow to calculate, and how to forget it. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {inputSlot} from '@site/src/components/ToolLink';

/** From here, a reader who reloads the page is asked before it calculates again. In milliseconds. */
const slow = 3000;

function slowSlot(name: string) {
  return createStorageSlot(`tool.${name}.slow`, {persistence: 'sessionStorage'});
}

/**
 * Marks a tool as slow while it calculates, so that the mark stays if the reader has to reload the page meanwhile.
 * @returns to call when it has calculated: takes the mark away unless that took long
 */
export function watchSlow(name: string): () => void {
  const start = performance.now();
  slowSlot(name).set('1');
  const end = () => {
    window.removeEventListener('pagehide', end);
    if (performance.now() - start < slow) slowSlot(name).del();
  };
  // Who leaves the page right after an input hasn't waited for it. A page that is busy hears of it only when it has ended.
  window.addEventListener('pagehide', end);
  return end;
}

/** Whether the stored input of a tool took long to calculate, or never came to its end. */
export function wasSlow(name: string): boolean {
  return slowSlot(name).get() !== null;
}

/** Forgets the stored input of a tool. */
export function forget(name: string): void {
  inputSlot(name).del();
  slowSlot(name).del();
}
