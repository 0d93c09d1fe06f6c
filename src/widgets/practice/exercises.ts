/** Exercises of both manuals. Each leads to the section that it follows. */
import type {Exercise} from './exercise';
import {exercisesOfPos} from './exercisesOfPos';
import {exercisesOfSelfCheckout} from './exercisesOfSelfCheckout';
import type {Kind} from './model';

export const exercises: Readonly<Record<Kind, readonly Exercise[]>> = {
  pos: exercisesOfPos,
  sco: exercisesOfSelfCheckout,
};

export const manuals: Readonly<Record<Kind, {title: string; path: string}>> = {
  pos: {title: 'POS user manual', path: '/docs/pos/pos-user-manual/'},
  sco: {title: 'self-checkout user manual', path: '/docs/pos/sco-user-manual/'},
};
