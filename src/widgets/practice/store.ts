/** Something that happened, and the state right after it. */
export interface Happening<State> {
  name: string;
  state: State;
}

/** State that is read between renders, and changed together with the events that exercises read. */
export interface Watched<State> {
  now(): State;
  /** Calls back after each change. @returns a function that ends it */
  listen(listener: () => void): () => void;
  set(changed: {[Key in keyof State]?: State[Key] | undefined}, ...events: string[]): void;
}

/** The latest events are enough for every exercise. */
const mostEvents = 500;

/** Keeps a state, and calls back after each change. */
export function watched<State extends {events: readonly Happening<State>[]}>(initial: State): Watched<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (changed, ...names) => {
      const next = {...state, ...changed} as State;
      // Without its own events, or each would keep all earlier states.
      const after = {...next, events: []};
      const events = names.map((name) => ({name, state: after}));
      state = {...next, events: [...next.events, ...events].slice(-mostEvents)};
      for (const listener of listeners) listener();
    },
  };
}
