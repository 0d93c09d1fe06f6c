import {measures} from './units';

const units = [...measures, 'm²', 'min', 'h', 's', 'ms', 'KB', 'MB', 'GB', 'px', 'V', 'EUR'].join('|');
const pattern = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\w-]))`, 'g');

/** Text in which no line ends between a number and its unit, such as `1 l` and `24 h`. */
export function keepUnits(text: string): string {
  return text.replace(pattern, '\u00a0');
}
