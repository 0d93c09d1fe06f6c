/** Dates in words. By hand: the built-in formatter depends on the language data of the machine, and is slow to start. */

const months = 'January February March April May June July August September October November December'.split(' ');

/** A day in words, such as `2 March 2026`, from `2026-03-02`; of a date without a day, its year. */
export function readableDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  return month && day ? `${Number(day)} ${months[Number(month) - 1]} ${year}` : year;
}

/** A month in three letters. @param month 1 for January */
export function shortMonth(month: number): string {
  return months[month - 1]!.slice(0, 3);
}
