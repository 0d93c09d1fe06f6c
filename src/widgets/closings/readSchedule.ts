import {weekdays, type Weekday} from './closingRuns';
import {isZoneName} from './zonedTime';

/** What a form holds: text as typed. */
export interface ScheduleInput {
  shop: string;
  mode: '' | 'includeUntilExecution' | 'includeUntilScheduled';
  days: Weekday[];
  hour: string;
  minute: string;
  location: string;
}

/** Body of `createClosingSchedule`, as far as this form covers it. */
export interface ClosingScheduleBody {
  shop: string;
  mode?: string;
  days: Weekday[];
  hour: number;
  minute: number;
  location: string;
}

export type ScheduleField = 'shop' | 'days' | 'hour' | 'minute' | 'location';

/** Reads a form. @returns the body, or the rule that each wrong field breaks */
export function readSchedule(input: ScheduleInput): {
  body?: ClosingScheduleBody;
  problems: Partial<Record<ScheduleField, string>>;
} {
  const problems: Partial<Record<ScheduleField, string>> = {};
  if (input.shop.trim() === '') problems.shop = 'Required: the platform’s id of the shop.';
  if (input.days.length === 0) problems.days = 'Required: choose at least one day, or there is no run.';
  const hour = wholeNumber(input.hour, 24);
  const minute = wholeNumber(input.minute, 59);
  if (hour === undefined) problems.hour = `Must be a whole number from 0 to 24. ${noDefault}`;
  if (minute === undefined) problems.minute = `Must be a whole number from 0 to 59. ${noDefault}`;
  const location = input.location.trim();
  if (!isZoneName(location))
    problems.location =
      'Must be the name of a time zone from the IANA database that your browser knows, such as Europe/Berlin. Offsets are no names.';
  if (Object.keys(problems).length > 0) return {problems};
  const body = {
    shop: input.shop.trim(),
    ...(input.mode !== '' && {mode: input.mode}),
    days: weekdays.filter((weekday) => input.days.includes(weekday)),
    hour: hour!,
    minute: minute!,
    location,
  };
  return {body, problems};
}

const noDefault = 'The API does not require it, but documents no default.';

function wholeNumber(text: string, maximum: number): number | undefined {
  if (!/^\d{1,2}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value <= maximum ? value : undefined;
}
