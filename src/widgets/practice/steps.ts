/** What every exercise has, whichever device it's for. */
import type {Happening} from './store';

/** Says what is wrong, or nothing. */
export type Check<State> = (state: State, nameOf: (sku: string) => string) => string | undefined;

export interface Step<State> {
  text: string;
  /** Event that ends it; a name that ends with a colon stands for all that begin with it. */
  event: string;
  /** How often; once, if missing. */
  times?: number;
  /** What must be right, too, at the event or later. */
  checks?: readonly Check<State>[];
}

/** A step that an event ends once what the checks ask for is right. */
export function step<State>(text: string, event: string, ...checks: Check<State>[]): Step<State> {
  return {text, event, checks};
}

export interface Task<State> {
  id: string;
  title: string;
  task: string;
  goods: readonly string[];
  steps: readonly Step<State>[];
}

type Events<State> = readonly Happening<State>[];

/** Whether the events of a device end a step. */
export function isDone<State>(step: Step<State>, events: Events<State>): boolean {
  return since(step, events).some(({state}) => wrongIn(step, state) === undefined);
}

/** How often a step that takes several events is still to do, such as `1 left` in one line; blank before and after. */
export function progressOf<State>(step: Step<State>, events: Events<State>): string {
  const {times = 1} = step;
  const count = events.filter((event) => fits(step, event)).length;
  return count > 0 && count < times ? `${times - count}\u{a0}left` : '';
}

/** What is wrong with the first step that isn't done, if it was tried. */
export function problemOf<State>(
  steps: readonly Step<State>[],
  events: Events<State>,
  nameOf: (sku: string) => string,
): string | undefined {
  const step = steps.find((one) => !isDone(one, events));
  const last = step && since(step, events).at(-1);
  return last && wrongIn(step, last.state, nameOf);
}

/** The events from the one on that ends a step, if its values are right. */
function since<State>(step: Step<State>, events: Events<State>): Events<State> {
  const {times = 1} = step;
  const end = events.filter((event) => fits(step, event))[times - 1];
  return end ? events.slice(events.indexOf(end)) : [];
}

function fits<State>({event}: Step<State>, {name}: Happening<State>): boolean {
  return event.endsWith(':') ? name.startsWith(event) : name === event;
}

function wrongIn<State>(
  {checks = []}: Step<State>,
  state: State,
  nameOf: (sku: string) => string = String,
): string | undefined {
  return checks.map((check) => check(state, nameOf)).find((problem) => problem !== undefined);
}
