import {weekdays, type Weekday} from './closingRuns';
import {isZoneName} from '../../lib/zonedTime';

/** Form values, as typed. */
export interface ScheduleInput {
  shop: string;
  mode: '' | 'includeUntilExecution' | 'includeUntilScheduled';
  days: Weekday[];
  hour: string;
  minute: string;
  location: string;
}

/** Request body of `createClosingSchedule`, as far as this form covers it. */
export interface ClosingScheduleBody {
  shop: string;
  mode?: string;
  days: Weekday[];
  hour: number;
  minute: number;
  location: string;
}

export type ScheduleField = 'shop' | 'days' | 'hour' | 'minute' | 'location';

/** Parses a form. @returns the body, or the rule that each invalid field violates */
export function readSchedule(input: ScheduleInput): {
  body?: ClosingScheduleBody;
  problems: Partial<Record<ScheduleField, string>>;
} {
  const problems: Partial<Record<ScheduleField, string>> = {};
  if (input.shop.trim() === '') problems.shop = 'Enter the shop ID.';
  if (input.days.length === 0) problems.days = 'Select at least one day. Without a day, the schedule never runs.';
  const hour = wholeNumber(input.hour, 24);
  const minute = wholeNumber(input.minute, 59);
  if (hour === undefined) problems.hour = `Enter a whole number from 0 to 24. ${noDefault}`;
  if (minute === undefined) problems.minute = `Enter a whole number from 0 to 59. ${noDefault}`;
  const location = input.location.trim();
  if (!isZoneName(location))
    problems.location =
      "Enter an IANA time zone name that your browser supports, such as Europe/Berlin. UTC offsets aren't supported.";
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

const noDefault = 'Always send this field.';

function wholeNumber(text: string, maximum: number): number | undefined {
  if (!/^\d{1,2}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value <= maximum ? value : undefined;
}
