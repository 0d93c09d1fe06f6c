/** Local time in an IANA time zone, using only `Intl`. */

export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Whether a string is the name of a time zone. `Intl` also accepts offsets such as `+01:00`, which aren't names. */
export function isZoneName(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The name of a time zone as the IANA database writes it, because servers tell `europe/berlin` from `Europe/Berlin`.
 * @returns undefined if it isn't a name, or an old name whose spelling the browser doesn't tell
 */
export function zoneName(text: string): string | undefined {
  if (!isZoneName(text)) return undefined;
  const isSame = (name: string) => name.toLowerCase() === text.toLowerCase();
  const {timeZone} = new Intl.DateTimeFormat('en', {timeZone: text}).resolvedOptions();
  if (isSame(timeZone)) return timeZone;
  const listed = Intl.supportedValuesOf('timeZone').find(isSame);
  if (listed !== undefined) return listed;
  // For some names, browsers only tell the one that replaces them, or that they replace.
  return text.split('/').every((part) => /^[A-Z]/.test(part)) ? text : undefined;
}

/** The local time in the zone at an instant in milliseconds. */
export function localTime(zone: string, instant: number): LocalTime {
  const {year, month, day, hour, minute} = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({type, value}) => [type, Number(value)]),
  );
  return {year: year!, month: month!, day: day!, hour: hour!, minute: minute!};
}

/** Offset of the zone from UTC at an instant, in minutes. */
export function offsetAt(zone: string, instant: number): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return Math.round((asUtc(localTime(zone, minute)) - minute) / 60_000);
}

/** The local time interpreted as UTC, for arithmetic. */
export function asUtc({year, month, day, hour, minute}: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

const day = 24 * 60 * 60_000;

/**
 * Instants at which clocks in the zone show a local time, earliest first: usually one, none when the clocks skip it,
 * two when they are set back over it.
 */
export function instantsOf(zone: string, local: LocalTime): number[] {
  const guess = asUtc(local);
  // Clocks don't change twice in two days, so any offset in force now also applies a day earlier or later.
  const offsets = new Set([offsetAt(zone, guess - day), offsetAt(zone, guess), offsetAt(zone, guess + day)]);
  return [...offsets]
    .map((offset) => guess - offset * 60_000)
    .filter((instant) => asUtc(localTime(zone, instant)) === guess)
    .sort((a, b) => a - b);
}

export interface ClockChange {
  /** First instant with the new offset. */
  instant: number;
  /** Offsets from UTC in minutes. */
  before: number;
  after: number;
}

/** The first clock change between two instants that are at most a few months apart, if any. */
export function clockChangeBetween(zone: string, from: number, to: number): ClockChange | undefined {
  const before = offsetAt(zone, from);
  let low = from;
  let high = from;
  // Day by day, so that a change and its reversal within the period don't cancel each other out.
  while (high < to && offsetAt(zone, high) === before) {
    low = high;
    high = Math.min(high + day, to);
  }
  const after = offsetAt(zone, high);
  if (after === before) return undefined;
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2 / 60_000) * 60_000;
    if (middle <= low) break;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return {instant: high, before, after};
}
