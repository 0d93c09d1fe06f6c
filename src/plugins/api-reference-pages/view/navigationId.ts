/** Id by which the header's button opens the navigation on small screens. */
export const navigationId = 'reference-navigation';
