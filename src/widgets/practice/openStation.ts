import {oneAtATime} from '@site/src/lib/oneAtATime';
import type {Desk} from './desk';
import {itemActions} from './items';
import {paymentActions} from './payment';
import {returnActions} from './returns';
import {shiftActions} from './shift';
import {staffActions} from './staff';
import {initialStation, type Kind, type Station} from './model';
import type {Platform} from './platform';
import {watched, type Watched} from './store';

export interface Store extends Pick<Watched<Station>, 'now' | 'listen'> {
  act: ReturnType<typeof actionsOf>;
}

/** Opens a station for practice. @param setUp how the exercise finds it */
export function openStation(kind: Kind, platform: Platform, setUp: Partial<Station> = {}): Store {
  const {now, listen, set} = watched<Station>({...initialStation(kind), ...setUp});
  const say: Desk['say'] = (tone, text, ...events) => set({message: {tone, text}}, ...events);
  return {now, listen, act: actionsOf({platform, inTurn: oneAtATime(), now, set, say})};
}

function actionsOf(desk: Desk) {
  const {change, load, letGo, refuseValue, ...items} = itemActions(desk);
  const {check, refuseAge, ...staff} = staffActions(desk, change);
  return {
    ...eachInTurn({...items, check, refuseAge}, desk.inTurn),
    ...{load, letGo, refuseValue},
    ...paymentActions(desk),
    ...returnActions(desk),
    ...shiftActions(desk),
    ...staff,
    /** Staff look at the customer, or at the photo ID. */
    look: (): void => desk.set({hasLooked: true}),
    /** Opens a function of the station; undefined closes it. */
    ask: (prompt: Station['prompt'], ...events: string[]): void => desk.set({prompt, message: undefined}, ...events),
  };
}

/** Makes actions wait for those before them, so that of two quick scans, none is lost. */
function eachInTurn<Actions extends Record<string, (...values: never[]) => Promise<void>>>(
  actions: Actions,
  inTurn: Desk['inTurn'],
): Actions {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, (...values: never[]) => inTurn(() => action(...values))]),
  ) as Actions;
}
