import {asUtc, clockChangeBetween, instantsOf, localTime, type ClockChange, type LocalTime} from '../../lib/zonedTime';

/** Days as the API names them, in the order of the week. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The part of a closing schedule that decides when it runs. */
export interface RunTimes {
  days: readonly Weekday[];
  /** 0 to 24. */
  hour: number;
  minute: number;
  /** Name of a time zone. */
  location: string;
}

export interface Run {
  /** Day of the list that this run belongs to. */
  weekday: Weekday;
  /** Local time as the schedule states it; hour 24 as midnight, see `reading`. */
  local: LocalTime;
  /** `skipped` when clocks jump over the time, `twice` when they show it two times, otherwise `once`. */
  kind: 'once' | 'skipped' | 'twice';
  /** Instants in milliseconds: none, one or two. */
  instants: number[];
  /** For hour 24, which is not defined: midnight at the end of the day, or at its beginning. */
  reading?: 'end of the day' | 'beginning of the day';
  /** The clock change that falls on this run, or between it and the previous run. */
  change?: ClockChange;
}

const day = 24 * 60 * 60_000;

/**
 * Returns the next runs of a schedule in its time zone. The platform doesn't define what happens on days on which the
 * time is missing or occurs twice, so those runs are marked instead of moved.
 * @param times with at least one day
 * @param from first instant to include, in milliseconds
 * @param count number of runs; with hour 24, each has both readings
 */
export function nextRuns(times: RunTimes, from: number, count: number): Run[] {
  const runs: Run[] = [];
  if (times.days.length === 0) return runs;
  const readings = times.hour === 24 ? (['beginning of the day', 'end of the day'] as const) : ([undefined] as const);
  const today = {...localTime(times.location, from), hour: 0, minute: 0};
  // Start one day back: the end of yesterday may still lie ahead.
  let date = asUtc(today) - day;
  let counted = 0;
  while (counted < count) {
    const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7]!;
    if (times.days.includes(weekday)) {
      const found = readings
        .map((reading) => runOn(times, date, weekday, reading))
        .filter(
          ({instants, local}) => (instants.at(-1) ?? asUtc(local)) >= (instants.length > 0 ? from : asUtc(today)),
        );
      if (found.length > 0) counted += 1;
      runs.push(...found);
    }
    date += day;
  }
  return markChanges(times.location, runs);
}

function runOn(times: RunTimes, date: number, weekday: Weekday, reading: Run['reading']): Run {
  const shown = new Date(date + (reading === 'end of the day' ? day : 0));
  const local: LocalTime = {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: times.hour % 24,
    minute: times.minute,
  };
  const instants = instantsOf(times.location, local);
  const kind = instants.length === 0 ? 'skipped' : instants.length === 1 ? 'once' : 'twice';
  return {weekday, local, kind, instants, reading};
}

function markChanges(zone: string, runs: readonly Run[]): Run[] {
  let last: number | undefined;
  return runs.map((run) => {
    const middle = run.instants.at(-1) ?? asUtc(run.local);
    const change =
      run.kind === 'once'
        ? last !== undefined && clockChangeBetween(zone, last, middle)
        : clockChangeBetween(zone, middle - day, middle + day);
    last = middle;
    return change ? {...run, change} : run;
  });
}

/** When a day such as `2026-03-02` begins in a zone; now without a date. */
export function startOf(zone: string, date: string): number {
  const [year, month, day] = date.split('-').map(Number);
  if (!year || !month || !day) return Date.now();
  // Where midnight doesn't exist, the day begins an hour later.
  for (const hour of [0, 1]) {
    const [start] = instantsOf(zone, {year, month, day, hour, minute: 0});
    if (start !== undefined) return start;
  }
  return Date.UTC(year, month - 1, day);
}

/** What a date has to be; undefined if it's valid or empty. */
export function dateProblem(date: string): string | undefined {
  const year = Number(date.split('-')[0]);
  return date === '' || (year >= 1970 && year <= 2999) ? undefined : 'Enter a date from the year 1970 to 2999.';
}
