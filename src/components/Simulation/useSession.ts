import {useSyncExternalStore} from 'react';
import {listen, sessionNow, type Session} from './session';

/** The simulated platform of this tab. */
export function useSession(): Session {
  return useSyncExternalStore(listen, sessionNow);
}
