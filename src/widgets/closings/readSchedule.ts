import {weekdays, type Weekday} from './closingRuns';
import {capitalized} from '../../lib/capitalized';
import {zoneName} from '../../lib/zonedTime';
import {scheduleProblem} from '../../openapi/request/crossRules';

/** Form values, as typed. */
export interface ScheduleInput {
  shop: string;
  mode: '' | 'includeUntilExecution' | 'includeUntilScheduled';
  days: Weekday[];
  hour: string;
  minute: string;
  location: string;
  includeAllStates?: '' | 'true' | 'false';
  /** Names, separated by commas. */
  formats?: string;
  appendBatchEvery?: string;
  /** Names, separated by commas. */
  batchFormats?: string;
}

/** Request body of `createClosingSchedule`. */
export interface ClosingScheduleBody {
  shop: string;
  mode?: string;
  days: Weekday[];
  hour: number;
  minute: number;
  location: string;
  includeAllStates?: boolean;
  formats?: string[];
  appendBatchEvery?: string;
  batchFormats?: string[];
}

export type ScheduleField = 'shop' | 'days' | 'hour' | 'minute' | 'location' | 'appendBatchEvery';

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
  if (hour === undefined) problems.hour = 'Enter a whole number from 0 to 24.';
  if (minute === undefined) problems.minute = 'Enter a whole number from 0 to 59.';
  const location = zoneName(input.location.trim());
  if (location === undefined)
    problems.location =
      "Enter an IANA time zone name that your browser supports, such as Europe/Berlin, with its capital letters. UTC offsets aren't supported.";
  const interval = (input.appendBatchEvery ?? '').trim();
  if (Object.keys(problems).length > 0) return {problems};
  const formats = namesIn(input.formats);
  const batchFormats = namesIn(input.batchFormats);
  const body = {
    shop: input.shop.trim(),
    ...(input.mode !== '' && {mode: input.mode}),
    days: weekdays.filter((weekday) => input.days.includes(weekday)),
    hour: hour!,
    minute: minute!,
    location: location!,
    ...(input.includeAllStates && {includeAllStates: input.includeAllStates === 'true'}),
    ...(formats.length > 0 && {formats}),
    ...(interval !== '' && {appendBatchEvery: interval}),
    ...(batchFormats.length > 0 && {batchFormats}),
  };
  const [field, words] = scheduleProblem(body) ?? [];
  return field === undefined ? {body, problems} : {problems: {[field]: `${capitalized(words!)}.`}};
}

function wholeNumber(text: string, maximum: number): number | undefined {
  if (!/^\d{1,2}$/.test(text.trim())) return undefined;
  const value = Number(text);
  return value <= maximum ? value : undefined;
}

function namesIn(text = ''): string[] {
  return [...new Set(text.split(/[,\n]/).map((name) => name.trim()))].filter((name) => name !== '');
}
