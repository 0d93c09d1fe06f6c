/** What every exercise has, whichever device it's for. */
export interface Step {
  text: string;
  /** Event that ends it; a name that ends with a colon stands for all that begin with it. */
  event: string;
  /** How often; once, if missing. */
  times?: number;
}

export interface Task {
  id: string;
  title: string;
  task: string;
  goods: readonly string[];
  steps: readonly Step[];
}

/** Whether the events of a device end a step. */
export function isDone({event, times = 1}: Step, events: readonly string[]): boolean {
  const fits = (one: string) => (event.endsWith(':') ? one.startsWith(event) : one === event);
  return events.filter(fits).length >= times;
}
