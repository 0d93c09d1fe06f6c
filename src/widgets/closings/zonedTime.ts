/** Local time in a time zone of the IANA database, by `Intl` alone. */

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

/** Whether this is the name of a time zone; offsets such as `+01:00`, which `Intl` takes as well, are none. */
export function isZoneName(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What a clock in the zone shows at an instant in milliseconds. */
export function localTime(zone: string, instant: number): LocalTime {
  const {year, month, day, hour, minute} = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({type, value}) => [type, Number(value)]),
  );
  return {year: year!, month: month!, day: day!, hour: hour!, minute: minute!};
}

/** Minutes by which clocks of the zone are ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return Math.round((asUtc(localTime(zone, minute)) - minute) / 60_000);
}

/** The local time read as if it were UTC: a number to calculate with. */
export function asUtc({year, month, day, hour, minute}: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

const day = 24 * 60 * 60_000;

/**
 * Instants at which clocks of the zone show a local time, the earlier one first: one on most days, none when the clocks
 * skip it, two when they are set back over it.
 */
export function instantsOf(zone: string, local: LocalTime): number[] {
  const guess = asUtc(local);
  // An offset in force at the time is in force a day before or after it, because clocks do not change twice in two days.
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

/** First change of the clocks between two instants that are at most some months apart; none when the offset stays. */
export function clockChangeBetween(zone: string, from: number, to: number): ClockChange | undefined {
  const before = offsetAt(zone, from);
  let low = from;
  let high = from;
  // Day by day, so that a change and its reversal within the period do not cancel each other out.
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
