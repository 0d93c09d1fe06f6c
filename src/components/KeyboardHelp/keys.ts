/** Keyboard shortcuts, by scope. A chord is written with `+`. */
export interface KeyGroup {
  title: string;
  keys: readonly [key: string, effect: string][];
}

const search: KeyGroup = {
  title: 'In search',
  keys: [
    ['↑ ↓', 'Choose a result'],
    ['← →', 'Choose a location if a name appears in several places'],
    ['Enter', 'Open the result'],
    ['Esc', 'Close the search'],
  ],
};

const reference: KeyGroup = {
  title: 'On full reference pages',
  keys: [
    ['/', 'Filter the navigation or find a field'],
    ['Esc', 'Clear the filter'],
    ['j', 'Next operation'],
    ['k', 'Previous operation'],
  ],
};

/**
 * Sections of the help; on a full page, its own shortcuts come first.
 * @param isReference whether this is a full page, where `/` focuses the filter
 */
export function keyGroups(isReference: boolean): KeyGroup[] {
  const everywhere: KeyGroup = {
    title: 'On every page',
    keys: [
      ['Ctrl K or ⌘ K', 'Search'],
      ...(isReference ? [] : [['/', 'Search'] as [string, string]]),
      ['?', 'Show keyboard shortcuts'],
      ['Esc', 'Close a dialog or the menu'],
    ],
  };
  return isReference ? [reference, everywhere, search] : [everywhere, search, reference];
}
