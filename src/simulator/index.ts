/** The simulated platform, for pages, commands, and tests. Load it with a dynamic import: see README.md. */
import {tables} from '../../.generated/simulator/tables';
import {behaviors} from './behaviors';
import {responseCheckOf} from './checkResponse';
import {createHandler} from './handler';
import {routerOf} from './router';
import {seed, type SeedName} from './seeds';
import type {State} from './state';

/** Responds to a request to the platform; see withControls.ts for controls. */
export const handle = createHandler(tables, behaviors);

const route = routerOf(tables.operations);

/** Whether an operation of the four documents has a path. */
export function isDocumented(pathname: string): boolean {
  return route('', pathname) !== undefined;
}

/** The initial state: `empty`, or `story` with the example project of the documents. */
export function initialState(name: SeedName): State {
  return seed(name, tables);
}

/**
 * Compares a response with the document of its operation.
 * @param text the complete body
 * @returns what doesn't fit; nothing if the response fits
 */
export const checkResponse = responseCheckOf(tables);

export {faultHeader, faultNames, readFaults} from './faults';
export type {Environment, Outcome, Reason} from './handler';
export {seedNames, storyMoment} from './seeds';
export {decodeState, encodeState, type State} from './state';
