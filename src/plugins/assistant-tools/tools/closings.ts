import {fenced} from '../../../lib/fenced';
import {offsetAt} from '../../../lib/zonedTime';
import {nextRuns, startOf, type Weekday} from '../../../widgets/closings/closingRuns';
import {dateTimeText, explainRun, readableOffset} from '../../../widgets/closings/explainRun';
import {readSchedule, type ScheduleInput} from '../../../widgets/closings/readSchedule';
import {joined, ToolError} from './tool';

interface Input {
  days: Weekday[];
  hour: number;
  minute: number;
  location: string;
  shop: string;
  mode?: Exclude<ScheduleInput['mode'], ''>;
  start?: string;
  count?: number;
}

/** The next runs of a closing schedule, and its body. */
export async function previewClosings(input: Input): Promise<string> {
  const {hour, minute, mode = '', start = '', count = 10} = input;
  const {body, problems} = readSchedule({...input, mode, hour: String(hour), minute: String(minute)});
  if (!body)
    throw new ToolError(
      Object.entries(problems)
        .map(([field, rule]) => `${field}: ${rule}`)
        .join('\n'),
    );
  if (start !== '' && Number.isNaN(Date.parse(`${start}T00:00:00Z`)))
    throw new ToolError('start must be a date, such as 2026-03-02.');
  const {location} = body;
  const runs = nextRuns(body, startOf(location, start), count);
  const lines = runs.map((run) => {
    const moments = run.instants.map((instant) => `UTC${readableOffset(offsetAt(location, instant))}`).join(' and ');
    return `- ${dateTimeText(run.local)}${moments && ` (${moments})`}${explainRun(location, run)
      .map((note) => ` ${note}`)
      .join('')}`;
  });
  return joined(
    `Next runs in ${location}:\n${lines.join('\n')}`,
    `Body of createClosingSchedule:\n\n${fenced(JSON.stringify(body, null, 2), 'json')}`,
  );
}
