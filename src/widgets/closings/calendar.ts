import type {Run} from './closingRuns';
import {explainRun} from './explainRun';
import type {ClosingScheduleBody} from './readSchedule';

/**
 * The runs as a calendar file (RFC 5545). A run that occurs twice has two events, and one that the clocks skip has none.
 * @param now when the file is made, in milliseconds
 */
export function toCalendar({shop, location}: ClosingScheduleBody, runs: readonly Run[], now: number): string {
  const events = runs.flatMap((run) =>
    run.instants.map((instant) => [
      'BEGIN:VEVENT',
      `UID:closing-${instant}-${encodeURIComponent(shop)}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(instant)}`,
      `SUMMARY:${escaped(`Closing of shop ${shop}`)}`,
      `DESCRIPTION:${escaped([`Scheduled in ${location}.`, ...explainRun(location, run)].join(' '))}`,
      'END:VEVENT',
    ]),
  );
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Closing schedule preview//EN', ...events.flat()];
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}

/** `20260302T210000Z`. */
function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Lines have at most 75 bytes; the rest follows after a line break and a space. */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const more = new TextEncoder().encode(character).length;
    if (bytes + more > 75) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += more;
  }
  return parts.join('\r\n');
}
