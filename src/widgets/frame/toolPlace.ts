import {createContext, useContext} from 'react';

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
