import {readableDate} from '../../lib/dates';
import {anchorOf, changelogRoute, splitText, type ApiChange, type TextPart} from './apiChangelog';

/** A change as the home page shows it. */
export interface LatestChange {
  date: string;
  /** The date in words. */
  day: string;
  area: string;
  kind: string;
  text: readonly TextPart[];
  /** Address of the entry in the changelog. */
  to: string;
}

/** How many the home page has room for. */
const mostShown = 1;

/**
 * The latest API changes, newest first. `npm run generate` writes them to a file, so that the home page doesn't load
 * the whole list.
 */
export function latestChanges(changelog: readonly ApiChange[]): LatestChange[] {
  return changelog.slice(0, mostShown).map(({date, area, kind, text}) => ({
    date,
    day: readableDate(date),
    area,
    kind,
    text: splitText(text),
    to: `${changelogRoute}#${anchorOf(date)}`,
  }));
}
