/** The middle of some numbers; of an even count, the greater of the two. */
export const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
