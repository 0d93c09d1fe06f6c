import type {oneAtATime} from '@site/src/lib/oneAtATime';
import type {Message, Station} from './model';
import type {Platform} from './platform';
import type {Watched} from './store';

/** What the actions of a station work with. */
export interface Desk extends Pick<Watched<Station>, 'now' | 'set'> {
  platform: Platform;
  /** Begins a task after those before it. */
  inTurn: ReturnType<typeof oneAtATime>;
  /** Shows a message, and changes nothing else. */
  say(tone: Message['tone'], text: string, ...events: string[]): void;
}
