import {calendarSpan, day} from './moments';
import type {Kind, Stretch} from './priceTimeline';

/** A part of time, in milliseconds. */
export interface Scale {
  from: number;
  to: number;
}

export type Zoom = 'all' | 'year' | 'month';

/** Changes that are farther away don't stretch the scale: a year such as 9999 stands for an open end. */
const farthest = 20 * 366 * day;

/** The part of time to draw. */
export function scaleOf(periods: readonly Stretch[], zoom: Zoom, moment: number, zone: string): Scale {
  if (zoom !== 'all') return calendarSpan(zoom, moment, zone);
  const changes = periods.slice(1).map(({from}) => from);
  const near = changes.filter((change) => Math.abs(change - moment) <= farthest);
  const [from, to] = [near[0] ?? changes[0] ?? moment, near.at(-1) ?? changes[0] ?? moment];
  const margin = from === to ? 7 * day : Math.max(1000, Math.round((to - from) / 5));
  return {from: from - margin, to: to + margin};
}

/** Place on the scale, from 0 to 100; outside, the nearer end. */
export function placeOn({from, to}: Scale, moment: number): number {
  return Math.min(100, Math.max(0, ((moment - from) / (to - from)) * 100));
}

/** A label of the scale. */
export interface Tick {
  moment: number;
  /** In percent of the scale. */
  place: number;
  /** Whether it's only shown where there is room. */
  isMinor: boolean;
}

/** Room of a label, in percent of the scale: of a day on a phone and on a larger screen; a time needs twice as much. */
const roomOf = {major: 28, minor: 16};

/** Whether a scale is labeled with times, and not only with days. */
export function isShort({from, to}: Scale): boolean {
  return to - from < 4 * day;
}

/** Moments to label: changes of the price in whole seconds, as far as there is room, and else the ends of the scale. */
export function ticksOf(scale: Scale, periods: readonly Stretch[]): Tick[] {
  const changes = periods.map(({from}) => Math.ceil(from / 1000) * 1000);
  const ticks: Tick[] = [];
  const factor = isShort(scale) ? 2 : 1;
  const add = (moments: readonly number[], isMinor: boolean, room: number, edge: number) => {
    for (const moment of moments) {
      if (moment < scale.from || moment > scale.to) continue;
      const place = placeOn(scale, moment);
      const isClear = ticks.every((tick) => Math.abs(tick.place - place) >= room * factor);
      if (Math.min(place, 100 - place) >= edge * factor && isClear) ticks.push({moment, place, isMinor});
    }
  };
  add(changes, false, roomOf.major, roomOf.major / 2);
  add(changes, true, roomOf.minor, roomOf.minor / 2);
  // A label at an end is beside it.
  const hasChange = ticks.length > 0;
  add([scale.from, scale.to], hasChange, roomOf.minor * 1.5, 0);
  return ticks.sort((a, b) => a.place - b.place);
}

/** A rectangle on the scale. */
export interface Piece {
  /** In percent of the scale. */
  left: number;
  width: number;
  kind: Kind;
  /** First stretch in it. */
  stretch: Stretch;
  /** Number of stretches that are too short to be drawn separately. */
  count: number;
}

/** In percent of the scale. */
const narrowest = 1;

/** The stretches on the scale; runs of short ones are joined, and the worst of them shows. */
export function piecesOn(scale: Scale, stretches: readonly Stretch[]): Piece[] {
  const pieces: Piece[] = [];
  for (const stretch of stretches) {
    if (stretch.to <= scale.from || stretch.from >= scale.to) continue;
    const left = placeOn(scale, stretch.from);
    const width = placeOn(scale, stretch.to) - left;
    const last = pieces.at(-1);
    if (last && width < narrowest && last.width < narrowest) {
      last.width += width;
      last.count += 1;
      if (rank[stretch.kind] > rank[last.kind]) last.kind = stretch.kind;
    } else pieces.push({left, width, kind: stretch.kind, stretch, count: 1});
  }
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.count > 1 && piece.count > 1 && last.kind === piece.kind) {
      last.width += piece.width;
      last.count += piece.count;
    } else joined.push(piece);
  }
  return joined;
}

/** Whether categories with a higher priority have prices at every moment of a stretch, so that its price isn't used. */
export function isCovered({from, to}: Stretch, before: readonly (readonly Stretch[])[]): boolean {
  const fitting = before
    .flat()
    .filter(({kind}) => kind !== 'none')
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  let covered = from;
  for (const one of fitting) {
    if (one.from > covered) return false;
    if (one.to > covered) covered = one.to;
    if (covered >= to) return true;
  }
  return false;
}

const rank: Record<Kind, number> = {price: 0, open: 1, none: 2};
