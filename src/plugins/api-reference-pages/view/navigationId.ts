/** Popover target of the header's button. */
export const navigationId = 'reference-navigation';
