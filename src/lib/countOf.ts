/** `1 error`, `1,200 errors`. @param name of one of them; the plural takes an s */
export function countOf(number: number, name: string): string {
  return `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`;
}
