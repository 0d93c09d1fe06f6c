import {shortMonth} from '../../lib/dates';
import {offsetText} from '../../lib/offsetText';
import type {Run} from './closingRuns';
import {localTime, type ClockChange, type LocalTime} from '../../lib/zonedTime';

/** `22:00`. */
function clockText({hour, minute}: LocalTime): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Mon, Mar 2, 2026, 22:00`. */
export function dateTimeText(local: LocalTime): string {
  const weekday = new Date(Date.UTC(local.year, local.month - 1, local.day)).getUTCDay();
  return `${shortDays[weekday]}, ${shortMonth(local.month)} ${local.day}, ${local.year}, ${clockText(local)}`;
}

/** `Sun, Mar 29, 2026, 02:30 doesn't exist`: when a run is due, with what is unusual about that time. */
export function runText({local, kind}: Run): string {
  return `${dateTimeText(local)}${{once: '', skipped: " doesn't exist", twice: ' occurs twice'}[kind]}`;
}

/** `+01:00`, with a minus sign instead of a hyphen. */
export function readableOffset(minutes: number): string {
  return offsetText(minutes).replace('-', '−');
}

/** Sentences about what is unusual about a run; none on an ordinary day. */
export function explainRun(zone: string, run: Run): string[] {
  const notes: string[] = [];
  if (run.reading)
    notes.push(
      `Applies if hour 24 means the ${run.reading === 'end of the day' ? `end of ${run.weekday}` : `beginning of ${run.weekday}`}.`,
    );
  if (run.kind === 'skipped')
    notes.push(
      `This time doesn't exist: ${run.change ? jumpText(zone, run.change) : 'clocks are set forward past it'}. Choose another time.`,
    );
  if (run.kind === 'twice')
    notes.push(
      `This time occurs twice: ${run.change ? jumpText(zone, run.change) : 'clocks are set back past it'}. Choose another time.`,
    );
  if (run.kind === 'once' && run.change)
    notes.push(
      `The clocks changed since the previous run: ${jumpText(zone, run.change)}. Local time stays the same; the UTC offset changes from ${readableOffset(run.change.before)} to ${readableOffset(run.change.after)}.`,
    );
  return notes;
}

/** What clocks in the zone do at a change. */
function jumpText(zone: string, {instant, before, after}: ClockChange): string {
  const shown = localTime('UTC', instant + before * 60_000);
  const then = localTime(zone, instant);
  const sameDay = shown.day === then.day;
  return `on ${shortMonth(shown.month)} ${shown.day}, ${shown.year}, at ${clockText(shown)}, clocks are set ${after > before ? 'forward' : 'back'} to ${sameDay ? '' : `${shortMonth(then.month)} ${then.day}, `}${clockText(then)}`;
}
