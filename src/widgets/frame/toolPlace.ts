import {createContext, useContext} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {inputSlot} from '@site/src/components/ToolLink';

/** What a tool and its frame know of the place they stand in. */
export interface Place {
  /** Unique on the site; names the stored input and the links. */
  name: string;
  /** The input as it is now. */
  inputRef: {current: object};
  /** How the tool was opened: by a link with input, by a damaged link, or with input from elsewhere on the page. */
  link?: 'opened' | 'damaged' | 'given';
  /** Input from elsewhere on the page, which can be too long for the storage. */
  given?: object;
  /** Whether the reader entered the input, before a reload or a replacement. */
  isOwn?: boolean;
  /** The input that a link or another tool replaced, as JSON. */
  replaced?: string;
  /** Mounts the tool anew with this input. @param replaced what it replaces, if that can be brought back */
  reopen: (given: object, replaced?: string) => void;
  /** The page's element, for the full screen. */
  element: {readonly current: HTMLElement | null};
}

export const PlaceContext = createContext<Place | undefined>(undefined);

/** @throws Error outside a place, that is, for a tool that isn't made with `lazyWidget` */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('Make this tool with lazyWidget (src/widgets/frame/lazyWidget).');
  return place;
}

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
