import {itemActions} from './items';
import {paymentActions} from './payment';
import {shiftActions} from './shift';
import {staffActions} from './staff';
import {initialStation, type Kind, type Message, type Station} from './model';
import type {Platform} from './platform';

/** What the actions of a station work with. */
export interface Desk {
  platform: Platform;
  now(): Station;
  /** Changes the station; the exercise reads the events. */
  set(changed: {[Key in keyof Station]?: Station[Key] | undefined}, ...events: string[]): void;
  /** Shows a message, and changes nothing else. */
  say(tone: Message['tone'], text: string, ...events: string[]): void;
}

export interface Store {
  now(): Station;
  /** Calls back after each change. @returns a function that ends it */
  listen(listener: () => void): () => void;
  act: ReturnType<typeof actionsOf>;
}

/** The latest events are enough for every exercise. */
const mostEvents = 500;

/**
 * Opens a station for practice.
 * @param setUp how the exercise finds it
 */
export function openStation(kind: Kind, platform: Platform, setUp: Partial<Station> = {}): Store {
  let station: Station = {...initialStation(kind), ...setUp};
  const listeners = new Set<() => void>();
  const set: Desk['set'] = (changed, ...events) => {
    station = {...station, ...changed, events: [...station.events, ...events].slice(-mostEvents)} as Station;
    for (const listener of listeners) listener();
  };
  const desk: Desk = {
    platform,
    now: () => station,
    set,
    say: (tone, text, ...events) => set({message: {tone, text}}, ...events),
  };
  return {
    now: () => station,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: actionsOf(desk),
  };
}

function actionsOf(desk: Desk) {
  const items = itemActions(desk);
  return {
    ...items,
    ...paymentActions(desk),
    ...shiftActions(desk),
    ...staffActions(desk, items.change),
    /** Opens a function of the station; undefined closes it. */
    ask: (prompt: Station['prompt'], ...events: string[]): void => desk.set({prompt, message: undefined}, ...events),
  };
}
