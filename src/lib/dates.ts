/** Formats dates. The built-in formatter depends on the machine's locale data and is slow to start. */

const months = 'January February March April May June July August September October November December'.split(' ');

/** A date in words, such as `March 2, 2026` for `2026-03-02`. A date without a day becomes its year. */
export function readableDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  return month && day ? `${months[Number(month) - 1]} ${Number(day)}, ${year}` : year;
}

/** A month in three letters. @param month 1 for January */
export function shortMonth(month: number): string {
  return months[month - 1]!.slice(0, 3);
}
