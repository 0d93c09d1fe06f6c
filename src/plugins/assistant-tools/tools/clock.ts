import {readTimestamp} from '../../../lib/timestamps';
import {storyMoment} from '../../../simulator/seeds';
import {ToolError} from './tool';

let first = storyMoment;
let started = 0;

/** The simulator's clock, which starts at the moment of the example project and goes on. */
export function simulatedNow(): number {
  started ||= Date.now();
  return first + Date.now() - started;
}

/** @throws ToolError */
export function setClock(timestamp: string): void {
  const moment = readTimestamp(timestamp);
  if (moment === undefined)
    throw new ToolError('clock must be a timestamp with an offset, such as 2026-03-03T09:00:00+01:00.');
  first = moment;
  started = Date.now();
}
