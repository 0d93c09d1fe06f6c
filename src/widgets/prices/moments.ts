import {offsetText} from '../../lib/offsetText';
import {readTimestamp} from '../../lib/timestamps';
import {asUtc, instantsOf, isZoneName, offsetAt} from '../../lib/zonedTime';

/** In milliseconds. */
export const day = 24 * 60 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function textIn(zone: string, moment: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${options.timeStyle ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {...options, dateStyle: 'medium', hourCycle: 'h23', timeZone: zone});
    formats.set(key, format);
  }
  return format.format(moment);
}

/** `Mar 2, 2026`. */
export function dayText(moment: number, zone: string): string {
  return textIn(zone, moment, {});
}

/** `Mar 2, 2026, 00:00:00`, with the offset from UTC if the clocks change within a day. */
export function momentText(moment: number, zone: string): string {
  const text = textIn(zone, moment, {timeStyle: 'medium'});
  const isNearChange = offsetAt(zone, moment - day) !== offsetAt(zone, moment + day);
  return isNearChange ? `${text} (UTC${offsetText(offsetAt(zone, moment))})` : text;
}

/** Timestamps have four digits for the year. */
const earliest = Date.parse('0000-01-02T00:00:00Z');
const latest = Date.parse('9999-12-30T00:00:00Z');

/** A moment as the API expects it, with the offset of the zone: `2026-03-02T00:00:00+01:00`. */
export function timestampOf(moment: number, zone: string): string {
  const offset = offsetAt(zone, moment);
  const local = new Date(Math.min(Math.max(moment, earliest), latest) + offset * 60_000)
    .toISOString()
    .replace(/\.000Z$|Z$/, '');
  return `${local}${offsetText(offset)}`;
}

const localForm = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d))?)?$/;

/** Reads a timestamp with an offset, or a local date and time in the zone. */
export function readMoment(text: string, zone: string): {moment: number} | {problem: string} {
  const typed = text.trim();
  const exact = readTimestamp(typed);
  if (exact !== undefined) return {moment: exact};
  const parts = localForm.exec(typed);
  // A valid time in UTC has valid parts.
  const [, year, month, date, hour = '0', minute = '00', second = '00'] = parts ?? [];
  const hours = hour.padStart(2, '0');
  if (!parts || !isZoneName(zone) || !readTimestamp(`${year}-${month}-${date}T${hours}:${minute}:${second}Z`))
    return {problem: 'Enter a date and time, such as 2026-03-04 12:00, or a timestamp with an offset.'};
  const [instant] = instantsOf(zone, {
    year: Number(year),
    month: Number(month),
    day: Number(date),
    hour: Number(hour),
    minute: Number(minute),
  });
  if (instant === undefined) return {problem: `Clocks in ${zone} skip this time. Enter another time.`};
  return {moment: instant + Number(second) * 1000};
}

/** Beginning and end of the local year or month that contains a moment. */
export function calendarSpan(unit: 'year' | 'month', moment: number, zone: string): {from: number; to: number} {
  const local = new Date(moment + offsetAt(zone, moment) * 60_000);
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth() + 1;
  const startOf = (y: number, m: number) => {
    const start = {year: y, month: m, day: 1, hour: 0, minute: 0};
    // Where clocks skip midnight, the difference doesn't matter.
    return instantsOf(zone, start)[0] ?? asUtc(start) - offsetAt(zone, asUtc(start)) * 60_000;
  };
  return unit === 'year'
    ? {from: startOf(year, 1), to: startOf(year + 1, 1)}
    : {from: startOf(year, month), to: startOf(year, month + 1)};
}
