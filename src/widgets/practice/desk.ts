import type {Message, Station} from './model';
import type {Platform} from './platform';
import type {Watched} from './store';

/** What the actions of a station work with. */
export interface Desk extends Pick<Watched<Station>, 'now' | 'set'> {
  platform: Platform;
  /** Shows a message, and changes nothing else. */
  say(tone: Message['tone'], text: string, ...events: string[]): void;
}
